import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { withFileLock } from "./lock";

/** What a build is made of. */
const sources = ["app", "server", "public", "package-lock.json", "remix.config.js", "vite.config.ts", "tsconfig.json"];

/** One figure for all sources. Contents, not times: a fresh clone or an unpacked archive has times that mean nothing. */
async function fingerprint(root: string): Promise<string> {
  const hash = createHash("sha256");
  for (const source of sources) {
    if (!existsSync(join(root, source))) continue;
    const files = source.includes(".")
      ? [source]
      : (await readdir(join(root, source), { recursive: true }))
          .map((name) => join(source, name))
          .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(join(root, file)).isFile())
          .sort();
    for (const file of files) hash.update(`${file}\0`).update(await readFile(join(root, file)));
  }
  return hash.digest("hex");
}

function remixBuild(root: string): Promise<void> {
  const cli = createRequire(join(root, "package.json")).resolve("@remix-run/dev/dist/cli.js");
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    const child = spawn(process.execPath, [cli, "vite:build"], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build failed.\n${Buffer.concat(output).toString()}`));
    });
  });
}

/**
 * Builds the portal unless the build on disk was made of these very sources.
 *
 * @returns whether it built.
 * @throws with the build's own output when it fails.
 */
export async function ensureBuilt(root: string, say: (line: string) => void): Promise<boolean> {
  const stamp = join(root, "build", "sources.txt");
  const isFresh = async (now: string) => existsSync(stamp) && (await readFile(stamp, "utf8")) === now;
  if (await isFresh(await fingerprint(root))) return false;
  return withFileLock(join(root, ".cache", "build.lock"), async () => {
    const now = await fingerprint(root);
    if (await isFresh(now)) return false;
    say("Building: the sources are newer than the build.");
    await rm(stamp, { force: true });
    await remixBuild(root);
    await writeFile(stamp, now);
    return true;
  });
}
