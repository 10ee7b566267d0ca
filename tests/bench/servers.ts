import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { npmStart } from "../support/npm-start";
import { root } from "../support/places";

const node = process.execPath;
const emptyApp = join(root, "tests/bench/empty");

/** A server in its own process on loopback; `stop` waits until it has exited. */
export interface Running {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

function finished(child: ChildProcess, what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${what} ended with ${code}`))));
  });
}

async function running(child: ChildProcess, origin: string, patienceMs: number): Promise<Running> {
  const exit = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const until = performance.now() + patienceMs;
  while (
    (await fetch(`${origin}/healthz`).then(
      (answer) => answer.status,
      () => 0,
    )) !== 200
  ) {
    if (child.exitCode !== null || performance.now() > until) throw new Error(`${origin} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await exit;
    },
  };
}

/** The bench's own stores are not demos, so sessions need a secret. */
const benchSettings = { LOG_LEVEL: "warn", DEMO: "on", SESSION_SECRET: "a secret that only benches ever use" };

/** Starts the portal like `npm start`, on the store in `dataDir`. */
export function startPortal(dataDir: string, port: number): Promise<Running> {
  const child = spawn(node, [...npmStart], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...benchSettings, PORT: String(port), DATA_DIR: dataDir },
  });
  return running(child, `http://localhost:${port}`, 120_000);
}

/** Starts an empty hydrated Remix page behind remix-serve: the reference for rates and script size. */
export async function startEmpty(port: number): Promise<Running> {
  const require = createRequire(join(root, "package.json"));
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", HOST: "localhost", PORT: String(port) };
  const build = spawn(node, [require.resolve("@remix-run/dev/dist/cli.js"), "vite:build"], {
    cwd: emptyApp,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await finished(build, "Building the empty page");
  const child = spawn(node, [require.resolve("@remix-run/serve/dist/cli.js"), "build/server/index.js"], {
    cwd: emptyApp,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return running(child, `http://localhost:${port}`, 20_000);
}

/** A cached demo store of this size. */
export async function storeOf(customers: number, transactions: number): Promise<string> {
  const dataDir = join(root, ".cache/bench", `${customers}-${transactions}`);
  const marker = join(dataDir, "complete");
  if (existsSync(marker)) return dataDir;
  console.log(`Making a store of ${customers} customers and ${transactions} transactions in ${dataDir} …`);
  await makeDemo(customers, transactions, { DATA_DIR: dataDir });
  await writeFile(marker, new Date().toISOString());
  return dataDir;
}

/** Loads a demo of this size into the store configured by `place`. */
export async function makeDemo(
  customers: number,
  transactions: number,
  place: Readonly<Record<string, string>>,
): Promise<void> {
  const child = spawn(
    node,
    [...["server/cli/run.js", "demo"], ...["--customers", String(customers), "--transactions", String(transactions)]],
    { cwd: root, stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...place } },
  );
  await finished(child, "Making the store");
}
