import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = new URL("..", import.meta.url).pathname;

const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));

/** A file that replaces modules. */
const needsOwnModules = (file: string) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(root, file), "utf8"));

/** A file whose passwords are not hashed. */
const hasPlainPasswords = (file: string) =>
  !needsOwnModules(file) && readFileSync(join(root, file), "utf8").includes('import "../../support/plain-passwords"');
const plainPasswords = {
  find: /^.*\/access\/password$/,
  replacement: new URL("support/plain-passwords.ts", import.meta.url).pathname,
};

/**
 * A suite as three projects. A fork keeps the project's modules from one file to the next, which spares each of them
 * seconds of loading; the files of the last project get all of them fresh.
 */
function suite(name: string, files: readonly string[], test: TestProjectInlineConfiguration["test"] = {}) {
  const of = (
    part: string,
    include: string[],
    isolate: boolean,
    alias: { find: RegExp; replacement: string }[] = [],
  ): TestProjectInlineConfiguration => ({
    extends: true,
    resolve: { alias },
    test: { ...test, name: part, include, poolOptions: { forks: { isolate } } },
  });
  const shares = (file: string) => !needsOwnModules(file) && !hasPlainPasswords(file);
  return [
    of(name, files.filter(shares), false),
    of(`${name}-plain-passwords`, files.filter(hasPlainPasswords), false, [plainPasswords]),
    of(`${name}-alone`, files.filter(needsOwnModules), true),
  ].filter(({ test }) => test?.include?.length !== 0);
}

/** Files that take longest though they are short, longest first. */
const long = [
  /core\/hostile\./,
  /fault\/imports\./,
  /audiences\/twins\./,
  /imports\/memory\./,
  /store\/start\./,
  /tests\/fault\//,
];

/** Starts with the longest files, so that no fork is left with one of them when the other has nothing more to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => [...long, /./].findIndex((name) => name.test(moduleId));
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

/** Remix's plugin stays out: a test imports modules as they are. */
export default defineConfig({
  root,
  resolve: { alias: { "~": new URL("../app", import.meta.url).pathname } },
  test: {
    root,
    pool: "forks",
    sequence: { sequencer: LongestFirst },
    // Limits only end what would wait for ever: a busy machine takes many times as long.
    expect: { poll: { timeout: 60_000 } },
    // The browser suite takes both cores next; here a fork a core is enough. It lives through many files, which spares
    // them loading the packages. Room for young objects takes most of the collector's work away.
    poolOptions: { forks: { maxForks: 2, isolate: false, execArgv: ["--max-semi-space-size=64"] } },
    projects: [
      ...suite(
        "unit",
        ["app", "server", "tests/unit"].flatMap((folder) => filesBelow(folder, /\.test\.tsx?$/)),
        { testTimeout: 120_000 },
      ),
      ...suite(
        "contract",
        ["tests/contract", "tests/fault"].flatMap((folder) => filesBelow(folder, /\.test\.ts$/)),
        {
          globalSetup: ["tests/support/stores.setup.ts"],
          setupFiles: ["tests/support/turn.setup.ts"],
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      ),
    ],
  },
});
