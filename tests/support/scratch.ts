import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const enough = 4 * 1024 ** 3;

function place(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= enough ? memory : tmpdir();
}

/**
 * A new folder for a test's store, to be removed by it: in memory where there is room, so that no commit waits for the
 * disk. A test kills the portal, never the machine, and what a killed process wrote stays either way.
 */
export const scratch = (name: string) => mkdtempSync(join(place(), name));
