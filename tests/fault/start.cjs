/*
 * `node start.cjs {bundle} {order}`: starts a bundle of worker.ts with the code that V8 compiled for an earlier
 * process. Without an order it only loads the bundle and keeps what V8 compiled (tests/support/fault-build.ts).
 */
const { readFileSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const { dirname } = require("node:path");
const { Script } = require("node:vm");

const [, , bundle, order] = process.argv;
const compiled = `${bundle}.compiled`;
const script = new Script(Module.wrap(readFileSync(bundle, "utf8")), {
  filename: bundle,
  ...(order && { cachedData: readFileSync(compiled) }),
});
script.runInThisContext()(exports, Module.createRequire(bundle), module, bundle, dirname(bundle));
if (!order) writeFileSync(compiled, script.createCachedData());
