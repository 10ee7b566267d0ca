import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "start-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command of the product until it exits. */
function run(file: string, environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { PATH, HOME } = process.env;
  const env: NodeJS.ProcessEnv = { NODE_ENV: "production", PATH, HOME, ...environment };
  return new Promise((resolve, fail) => {
    const child = spawn(process.execPath, ["--import", "tsx", file], {
      cwd: root,
      env,
    });
    let output = "";
    child.stdout.on("data", (part: Buffer) => (output += part));
    child.stderr.on("data", (part: Buffer) => (output += part));
    child.once("error", fail);
    child.once("close", (code) => resolve({ code, output }));
  });
}

const start = (environment: Record<string, string>) => run("server/cli/start.ts", environment);

test("a bad value stops the start with one line that names it", async () => {
  const { code, output } = await start({ PORT: "70000", DATA_DIR: join(folder, "bad") });
  expect(code).toBe(1);
  expect(output).toMatch(/^Configuration: PORT [^\n]+\n$/);
});

test("a real store without its secret stops with one line", async () => {
  const { code, output } = await start({ DEMO: "off", DATA_DIR: join(folder, "real") });
  expect(code).toBe(1);
  expect(output).toMatch(/^Configuration: SESSION_SECRET [^\n]+\n$/);
});

test("a store that cannot be opened stops with one line", async () => {
  await writeFile(join(folder, "file"), "");
  const { code, output } = await start({ DATA_DIR: join(folder, "file") });
  expect(code).toBe(1);
  expect(output.trimEnd()).not.toContain("\n");
  expect(output).toContain(join(folder, "file"));
});

test("two processes that start on one store prepare it one after the other", async () => {
  const lock = join(folder, "start.lock");
  const worker = join(folder, "worker.ts");
  await writeFile(
    worker,
    `import { withFileLock } from ${JSON.stringify(join(root, "server/cli/file-lock.js"))};
withFileLock(${JSON.stringify(lock)}, async () => {
  const began = Date.now();
  while (Date.now() - began < 300) await new Promise((turn) => setImmediate(turn));
  console.log(began, Date.now());
});`,
  );
  const spans = (await Promise.all([run(worker, {}), run(worker, {})])).map(({ output }) =>
    output.split(" ").map(Number),
  );
  const [first, second] = spans.sort(([a = 0], [b = 0]) => a - b);
  expect(first?.[1]).toBeLessThanOrEqual(second?.[0] ?? 0);
});
