// @ts-check
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt, isBuilt } from "./build.js";

/*
 * `node server/cli/run.js COMMAND …`: what the scripts of package.json run. A command runs compiled, from the build.
 * `start` and `build` make one of sources that are newer; any other command reads such sources itself where there is what
 * reads TypeScript, and builds where a production install left that out.
 */

const root = resolve(import.meta.dirname, "../..");
const [name = "", ...rest] = process.argv.slice(2);
/** Standard output belongs to the command. */
const say = (/** @type {string} */ line) => console.error(line);

/** Whether TypeScript can be read as it is. */
function readsSources() {
  try {
    createRequire(import.meta.url).resolve("tsx/esm/api");
    return true;
  } catch {
    return false;
  }
}

/** The command's module, ready to import. */
async function scriptOf() {
  if (name !== "start" && !(await isBuilt(root)) && readsSources()) {
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
