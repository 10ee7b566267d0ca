import { setImmediate } from "node:timers/promises";
import { afterEach } from "vitest";

/*
 * SQLite answers within one turn of the event loop, so that a file of many tests would answer the runner's messages at
 * its end only, and the runner would give it up.
 */
afterEach(async () => {
  await setImmediate();
});
