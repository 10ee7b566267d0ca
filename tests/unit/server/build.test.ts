import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprint, isBuilt } from "../../../server/cli/build.js";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "build-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(join(root, file, ".."), { recursive: true });
  writeFileSync(join(root, file), text);
}

test("a build counts until one of its sources changes, comes or goes; tests are none", () => {
  put("app/root.tsx", "one");
  put("server/api/a.ts", "two");
  expect(isBuilt(root)).toBe(false);

  put("build/sources.txt", fingerprint(root));
  expect(isBuilt(root)).toBe(true);
  put("server/api/a.test.ts", "a test");
  expect(isBuilt(root)).toBe(true);

  put("server/api/a.ts", "three");
  expect(isBuilt(root)).toBe(false);
  put("server/api/a.ts", "two");
  expect(isBuilt(root)).toBe(true);
  put("server/b.ts", "");
  expect(isBuilt(root)).toBe(false);
});

test("a build without sources beside it is used as it is", () => {
  put("build/sources.txt", "made elsewhere");
  put("package-lock.json", "{}");
  expect(isBuilt(root)).toBe(true);
  put("app/root.tsx", "one");
  expect(isBuilt(root)).toBe(false);
});
