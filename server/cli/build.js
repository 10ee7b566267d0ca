// @ts-check
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

/*
 * Plain JavaScript, like run.js and file-lock.js: they run before there is a build, and where nothing that reads
 * TypeScript is installed.
 */

/** Inputs of a build. */
const sources = ["app", "server", "public", "package-lock.json", "remix.config.js", "vite.config.ts", "tsconfig.json"];

/** @param {string} root */
const stampOf = (root) => join(root, "build", "sources.txt");

/**
 * Lists the files of a source (the source itself when it is a file), in a stable order.
 *
 * @param {string} root
 * @param {string} source
 */
function filesOf(root, source) {
  if (!existsSync(join(root, source))) return [];
  if (source.includes(".")) return [source];
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort();
}

/**
 * Hash of all sources. It covers contents, not modification times, which are meaningless in a fresh clone or an
 * unpacked archive. Reads synchronously: over thousands of small files, at a start, that takes a third of the time.
 *
 * @param {string} root
 */
export function fingerprint(root) {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesOf(root, source)))
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

/**
 * Whether the build on disk matches the sources. Without sources next to it, as in an image that contains the build
 * only, it is current.
 *
 * @param {string} root
 */
export function isBuilt(root) {
  if (!existsSync(stampOf(root))) return false;
  if (!existsSync(join(root, "app"))) return true;
  return readFileSync(stampOf(root), "utf8") === fingerprint(root);
}

/**
 * @param {string} root
 * @returns {Promise<void>}
 */
function remixBuild(root) {
  const cli = createRequire(join(root, "package.json")).resolve("@remix-run/dev/dist/cli.js");
  return new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const output = [];
    const child = spawn(process.execPath, [cli, "vite:build"], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build failed.\n${Buffer.concat(output).toString()}`));
    });
  });
}

/**
 * Builds the portal, including its server and commands, unless the build on disk matches the sources.
 *
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {Promise<boolean>} whether it built.
 * @throws with the build's own output when it fails.
 */
export async function ensureBuilt(root, say) {
  if (isBuilt(root)) return false;
  // Imported here, so that a start with a current build does not load the native lock module.
  const { withFileLock } = await import("./file-lock.js");
  return withFileLock(join(root, ".cache", "build.lock"), async () => {
    if (isBuilt(root)) return false;
    const now = fingerprint(root);
    say("Building: the sources are newer than the build.");
    await rm(stampOf(root), { force: true });
    await remixBuild(root);
    await writeFile(stampOf(root), now);
    return true;
  });
}
