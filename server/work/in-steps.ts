import { setImmediate as turn } from "node:timers/promises";

/**
 * Takes one step after the other until one says that there is no more to do, or `stopped` does. After each of them the
 * process has a turn for whatever else waits, a shop's requests above all: SQLite answers at once, so that no step leaves
 * one by itself.
 */
export async function inSteps(step: () => Promise<boolean>, stopped = () => false): Promise<void> {
  for (let more = true; more && !stopped(); ) {
    more = await step();
    await turn();
  }
}
