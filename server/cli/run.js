// @ts-check
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt, isBuilt } from "./build.js";

/*
 * `node server/cli/run.js COMMAND …`, the entry point of package.json's scripts. Runs a command compiled, from the
 * build. When the sources are newer, `start` and `build` rebuild; other commands run the sources directly if a
 * TypeScript loader is installed, and otherwise rebuild, as in a production install.
 */

const root = resolve(import.meta.dirname, "../..");
const [name = "", ...rest] = process.argv.slice(2);
/** Standard output is reserved for the command. */
const say = (/** @type {string} */ line) => console.error(line);

/** Whether a TypeScript loader is installed. */
function readsSources() {
  try {
    createRequire(import.meta.url).resolve("tsx/esm/api");
    return true;
  } catch {
    return false;
  }
}

/** Path of the command's module, ready to import. */
async function scriptOf() {
  if (name !== "start" && !isBuilt(root) && readsSources()) {
    const { register } = await import("tsx/esm/api");
    register();
    return join(root, "server/cli", `${name}.ts`);
  }
  await ensureBuilt(root, say);
  return join(root, "build/server/cli", `${name}.js`);
}

async function main() {
  process.chdir(root);
  if (name === "build") {
    if (!(await ensureBuilt(root, say))) say("The build is of these sources already.");
    return;
  }
  const script = await scriptOf();
  process.argv.splice(1, process.argv.length, script, ...rest);
  await import(pathToFileURL(script).href);
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
