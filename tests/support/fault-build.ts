import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { withFileLock } from "../../server/cli/file-lock.js";
import { output, root } from "./places";

/** Packages with native code, which cannot be bundled, and a dictionary that only choosing a password reads. */
const apart = ["better-sqlite3", "pg-native", "@node-rs/argon2", "@zxcvbn-ts/language-common"];

/** Folder of a run's bundle, by the name from the run's setup. */
export const builtFor = (run: string): string => join(output, `fault-${run}`);

let built: Promise<readonly string[]> | undefined;

/**
 * Bundles tests/fault/worker.ts into one script and compiles it, once per run: a process that reads and compiles a
 * thousand source files takes ten times as long to start, and hundreds of such processes start.
 *
 * @returns the arguments of node that start the script.
 */
export function builtWorker(): Promise<readonly string[]> {
  const run = process.env.TEST_RUN;
  if (!run) throw new Error("TEST_RUN is not set: stores.setup.ts has not run");
  const folder = builtFor(run);
  const started = [join(root, "tests/fault/start.cjs"), join(folder, "worker.cjs")];
  const done = join(folder, "worker.cjs.compiled");
  built ??= withFileLock(join(folder, "lock"), async () => {
    if (!existsSync(done)) {
      await bundle(join(folder, "worker.cjs"));
      await promisify(execFile)(process.execPath, started);
    }
    return started;
  });
  return built;
}

const bundle = (outfile: string) =>
  build({
    absWorkingDir: root,
    entryPoints: ["tests/fault/worker.ts"],
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    external: apart,
    alias: { sharp: join(root, "tests/fault/no-sharp.ts") },
    logLevel: "warning",
  });
