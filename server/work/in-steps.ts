import { setImmediate as turn } from "node:timers/promises";

/**
 * Runs `step` until it returns false or `stopped` returns true. SQLite answers synchronously, so a step never yields by
 * itself; the event loop gets a turn after each one, for HTTP requests above all.
 */
export async function inSteps(step: () => Promise<boolean>, stopped = () => false): Promise<void> {
  for (let more = true; more && !stopped(); ) {
    more = await step();
    await turn();
  }
}
