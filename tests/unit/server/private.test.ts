import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withFileLock } from "../../../server/cli/file-lock.js";
import { openFileFolder } from "../../../server/files/folder";
import { closeFolder } from "../../../server/files/private";
import { openFolder } from "../../../server/pictures/folder";
import { migrate, openStore } from "../../../server/store/store";

let base: string;
let umask: number;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "private-"));
  umask = process.umask(0o002);
});
afterEach(() => {
  process.umask(umask);
  rmSync(base, { recursive: true, force: true });
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** Folders and files in `folder` that anyone but their owner may read. */
function openToOthers(folder: string): string[] {
  const below = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
  return [folder, ...below].filter((path) => (statSync(path).mode & 0o077) !== 0);
}

it("what the portal keeps is closed to others, on a machine that leaves files open", async () => {
  const data = join(base, "data");
  closeFolder(data);
  await withFileLock(join(data, "start.lock"), async () => undefined);
  const store = await openStore({ dataDir: data, databaseUrl: undefined });
  await migrate(store);
  await openFileFolder(join(data, "imports")).keep("1/0", Buffer.from("a,b"));
  const drawn = {
    original: Buffer.from("o"),
    large: Buffer.from("l"),
    medium: Buffer.from("m"),
    thumbnail: Buffer.from("t"),
  };
  await openFolder(data).keep("a".repeat(32), { width: 1, height: 1, files: drawn });
  expect(readdirSync(data)).toEqual(expect.arrayContaining(["imports", "pictures", "portal.sqlite", "start.lock"]));
  expect(openToOthers(data)).toEqual([]);
  await store.close();
});

it("a folder that was open is closed, with what lies right in it", () => {
  const data = join(base, "old");
  mkdirSync(data);
  writeFileSync(join(data, "portal.sqlite"), "");
  chmodSync(data, 0o755);
  chmodSync(join(data, "portal.sqlite"), 0o644);
  closeFolder(data);
  expect([modeOf(data), modeOf(join(data, "portal.sqlite"))]).toEqual(["700", "600"]);
});
