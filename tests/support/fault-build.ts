import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { withFileLock } from "../../server/cli/file-lock.js";
import { output, root } from "./places";

/** What cannot be put into a script: it brings a part that is no script. */
const native = ["better-sqlite3", "pg", "sharp", "@node-rs/argon2"];

/** Where a run's own are, by the name that the run's setup gave it. */
export const builtFor = (run: string): string => join(output, `fault-${run}`);

let built: Promise<string> | undefined;

/**
 * tests/fault/worker.ts as one script, made once a run: a process that reads a hundred sources takes six times as long
 * to start, and a hundred of them do.
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
