import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openFileFolder } from "../../server/files/folder";
import { scratch } from "../support/scratch";

test("two that keep one key at once both succeed, and one of them is there, whole", async () => {
  const root = scratch("loyalty-files-");
  const files = openFileFolder(root);
  const pieces = [1, 2, 3, 4].map((byte) => Buffer.alloc(500_000, byte));
  await Promise.all(pieces.map((piece) => files.keep("token/0", piece)));
  const content = await files.read("token/0");
  expect(pieces.some((piece) => content?.equals(piece))).toBe(true);
  expect(readdirSync(join(root, "token"))).toEqual(["0"]);
  await files.remove("token/0");
  expect(await files.read("token/0")).toBeNull();
  rmSync(root, { recursive: true, force: true });
});
