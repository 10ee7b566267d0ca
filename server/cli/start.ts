import { spawn } from "node:child_process";
import { dirname, extname, join } from "node:path";
import { type Config, config } from "../config";
import { appVersion } from "../contract/common/version";
import { bakerySignIns, bookSignIns, demoPassword } from "../demo/sign-ins";
import { isDemo } from "../demo/state";
import { closeFolder } from "../files/private";
import { sessionSecret } from "../session-secret";
import { isEmpty, withPreparedStore } from "./prepared";
import { serve } from "./serve";

const say = (line: string) => console.log(line);

/** Runs the command `fill` as a child process. @throws when it fails; it has printed the reason. */
function fill(): Promise<void> {
  const [node = "", script = ""] = process.argv;
  const child = spawn(node, [...process.execArgv, join(dirname(script), `fill${extname(script)}`)], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const stop = () => child.kill("SIGTERM");
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      for (const signal of ["SIGTERM", "SIGINT"] as const) process.off(signal, stop);
      if (code === 0) resolve();
      else reject(new Error("The demo was not loaded."));
    });
  });
}

/**
 * Migrates the store and fills an empty one with the demo.
 *
 * @returns whether the store is a demo, whose sign-ins may be shown.
 * @throws ConfigError when a real store has no secret.
 */
async function prepareStore(settings: Config): Promise<boolean> {
  closeFolder(settings.DATA_DIR);
  const embedded = !settings.PORTAL_API_URL;
  const fills = embedded && settings.DEMO === "on";
  if (fills && (await withPreparedStore(settings, isEmpty))) await fill();
  return withPreparedStore(settings, async (store) => {
    const demo = embedded && (await isDemo(store));
    await sessionSecret(settings, demo);
    return demo;
  });
}

async function start(): Promise<void> {
  process.env.NODE_ENV = "production";
  const settings = config();
  const demo = await prepareStore(settings);
  await serve({
    root: process.cwd(),
    port: settings.PORT,
    publicOrigin: settings.PUBLIC_ORIGIN,
    writersTakeTurns: !settings.DATABASE_URL && !settings.PORTAL_API_URL,
    logRequests: ["info", "debug", "trace"].includes(settings.LOG_LEVEL),
  });
  say(
    `${settings.PRODUCT_NAME} ${appVersion} is ready: ${settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`}`,
  );
  if (!demo) return;
  const names = [...bakerySignIns, ...bookSignIns].map(({ username }) => username);
  say(`Sign in as ${names.join(", ")}; the password is ${demoPassword}.`);
}

start().catch((error: unknown) => {
  const verbose = /^(debug|trace)$/.test(process.env.LOG_LEVEL ?? "");
  console.error(error instanceof Error && !verbose ? error.message : error);
  process.exit(1);
});
