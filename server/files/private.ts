import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** What the portal keeps is its own user's affair, whatever the machine's umask says. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

const forOthers = 0o077;

/**
 * Makes `folder` where it is missing, and closes it and the files right in it to everybody but the portal's own user.
 * Something that is another user's is left as it is: who may write there has arranged it so.
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

/** An empty private file where there is none, for libraries that would make it readable by all. */
export function makePrivateFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: privateFolder });
  closeSync(openSync(path, "a", privateFile));
}
