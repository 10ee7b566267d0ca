import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { withFileLock } from "../../server/cli/file-lock.js";
import { output, root } from "./places";

/** Packages with native code, which cannot be bundled. */
const native = ["better-sqlite3", "pg", "sharp", "@node-rs/argon2"];

/** Folder of a run's bundle, by the name from the run's setup. */
export const builtFor = (run: string): string => join(output, `fault-${run}`);

let built: Promise<string> | undefined;

/**
 * Bundles tests/fault/worker.ts into one script, once per run: a process that reads a hundred source files takes six
 * times as long to start, and a hundred such processes start.
 */
export function builtWorker(): Promise<string> {
  const run = process.env.TEST_RUN;
  if (!run) throw new Error("TEST_RUN is not set: stores.setup.ts has not run");
  const folder = builtFor(run);
  const script = join(folder, "worker.mjs");
  built ??= withFileLock(join(folder, "lock"), async () => {
    if (!existsSync(script)) await buildWorker(folder, "worker.mjs");
    return script;
  });
  return built;
}

async function buildWorker(outDir: string, entryFileNames: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    ssr: { noExternal: true, external: native },
    build: {
      ssr: "tests/fault/worker.ts",
      target: "node20",
      outDir,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames } },
    },
  });
}
