import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** Modes that give only the portal's own user access, regardless of umask. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

const forOthers = 0o077;

/**
 * Creates `folder` if it is missing, and restricts it and the files directly in it to the portal's own user. Leaves
 * anything that belongs to another user: that user has set it up deliberately.
 */
export function closeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: privateFolder });
  closeToOthers(folder, privateFolder);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile()) closeToOthers(join(folder, entry.name), privateFile);
}

function closeToOthers(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && (found.mode & forOthers) !== 0 && found.uid === process.getuid?.()) chmodSync(path, mode);
}

/** Creates an empty private file if it is missing, for libraries that would create it readable by all. */
export function makePrivateFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: privateFolder });
  closeSync(openSync(path, "a", privateFile));
}
