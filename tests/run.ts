import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "../server/cli/build.js";
import { findChromium } from "./support/chromium";
import { output, root } from "./support/places";
import { findPostgres } from "./support/postgres";
import { type Count, type Found, playwrightReport, vitestReport } from "./support/reports";

/*
 * `npm test`: every check there is. `npm test -- unit browser` runs those stages only.
 * A check that is not a test suite (types, lint, build) counts as one.
 */

const pass: Count = { passed: 1, failed: 0, skipped: 0 };
const fail: Count = { passed: 0, failed: 1, skipped: 0 };
const say = (line: string) => console.log(line);
const shout = (line: string) => console.log(`\n${"!".repeat(100)}\n!! ${line}\n${"!".repeat(100)}\n`);
const bin = (name: string) => join(root, "node_modules/.bin", name);

/** Runs a command with its output on ours. @returns whether it ended well. */
function run(command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
    child.on("error", reject);
    child.on("close", (code) => resolve(code === 0));
  });
}

/** As `run`, for what runs beside another stage: what it has to say comes at its end, in one piece. */
function runBeside(command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const said: Buffer[] = [];
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => said.push(part));
    child.on("error", reject);
    child.on("close", (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}

/** The failed tests of all suites, which are named once more at the very end. */
const failures: string[] = [];

/** A suite that fails beside its tests (a file that does not load, a server that does not start) counts as one more. */
function count(ended: boolean, report: () => Found): Count {
  const found = report();
  failures.push(...found.failures);
  if (found.flaky > 0) shout(`${found.flaky} tests passed at a further try only: see the end`);
  return !ended && found.failed === 0 ? { ...found, failed: 1 } : found;
}

async function vitest(project: string): Promise<Count> {
  const ended = await run(bin("vitest"), [
    "run",
    // The suite's own project and that of its files that replace modules.
    ...["--config", "tests/vitest.config.ts", "--project", `${project}*`],
    ...["--reporter", "dot", "--reporter", "json", "--outputFile.json", join(output, `${project}.json`)],
  ]);
  return count(ended, () => vitestReport(`${project}.json`));
}

async function build(): Promise<Count> {
  await ensureBuilt(root, say);
  const leaked = readdirSync(join(root, "build/client"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .filter((file) => serverWords.test(readFileSync(join(root, "build/client", file), "utf8")));
  for (const file of leaked) say(`build/client/${file} holds code of the server`);
  const broken = readdirSync(join(root, "build/client"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .filter((file) => readFileSync(join(root, "build/client", file), "utf8").includes(":is()"));
  for (const file of broken) say(`build/client/${file} holds a class whose selector cannot be read`);
  return leaked.length === 0 && broken.length === 0 ? pass : fail;
}

/** Words that only the server's code has: tables, native modules, Node's own. */
const serverWords =
  /better-sqlite3|idempotency_keys|api_sessions|password_hash|SESSION_SECRET|node:(fs|crypto|async_hooks)/;

async function contract(): Promise<Count> {
  const postgres = await findPostgres(process.env);
  if (postgres) {
    process.env.TEST_DATABASE_URL = postgres;
    return vitest("contract");
  }
  shout("No PostgreSQL answers: the contract is proved on SQLite only. Start one, or set TEST_DATABASE_URL.");
  const found = await vitest("contract");
  return process.env.CI ? { ...found, failed: found.failed + 1 } : found;
}

async function browser(): Promise<Count> {
  if (!findChromium()) {
    say("No Chromium here: downloading playwright's own.");
    if (!(await run(bin("playwright"), ["install", "chromium"]))) {
      shout("No Chromium: set CHROMIUM_PATH, or install one.");
      return fail;
    }
  }
  await ensureBuilt(root, say);
  const ended = await run(bin("playwright"), ["test", "--config", "tests/playwright.config.ts"]);
  return count(ended, () => playwrightReport("browser.json"));
}

const verdict = async (ended: Promise<boolean>) => ((await ended) ? pass : fail);

/** Stages that run one after the other. */
type Lane = Readonly<Record<string, () => Promise<Count>>>;

/** Lanes that stand together run at the same time, a core each; a suite by itself takes both. */
const stages: readonly (readonly Lane[])[] = [
  [
    { build },
    {
      typecheck: () => verdict(runBeside("npm", ["run", "--silent", "typecheck", "--", "--checkers", "1"])),
      lint: () => verdict(runBeside("npm", ["run", "--silent", "lint"])),
    },
  ],
  [{ unit: () => vitest("unit") }],
  [{ contract }],
  [{ browser }],
];

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const names = stages.flat().flatMap((lane) => Object.keys(lane));
  const unknown = asked.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`No stage ${unknown.join(", ")}; there are ${names.join(", ")}`);
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });

  const lines: string[] = [];
  const total: Count = { passed: 0, failed: 0, skipped: 0 };
  const runStage = async (name: string, stage: () => Promise<Count>) => {
    if (asked.length > 0 && !asked.includes(name)) return;
    say(`\n=== ${name}`);
    const began = performance.now();
    const found = await stage().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return fail;
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    total.passed += found.passed;
    total.failed += found.failed;
    total.skipped += found.skipped;
    lines.push(
      `${name.padEnd(10)} ${seconds.padStart(6)} s  ${String(found.passed).padStart(5)} passed ${String(found.failed).padStart(4)} failed`,
    );
  };
  const runLane = async (lane: Lane) => {
    for (const [name, stage] of Object.entries(lane)) await runStage(name, stage);
  };
  for (const together of stages) await Promise.all(together.map(runLane));
  say(`\n${lines.join("\n")}`);
  if (total.skipped > 0) shout(`${total.skipped} tests did not run.`);
  for (const line of failures) say(`\n✘ ${line}`);
  say(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
