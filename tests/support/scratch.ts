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
 * Creates a folder for a test's store, which the test removes: in memory when there is room, so that no commit waits
 * for the disk. Tests kill the portal, never the machine, so a killed process's writes are never lost.
 */
export const scratch = (name: string) => mkdtempSync(join(place(), name));
