import { join, resolve } from "node:path";
import { type Config, config } from "../config";
import { appVersion } from "../contract/version";
import { bakerySignIns, bookSignIns, demoPassword } from "../demo/sign-ins";
import { isDemo } from "../demo/state";
import { closeFolder } from "../files/private";
import { log } from "../log";
import { openPictures } from "../pictures/pictures";
import { sessionSecret } from "../session-secret";
import { migrate, openStore, type Store } from "../store/store";
import { ensureBuilt } from "./build";
import { withDatabaseLock, withFileLock } from "./lock";
import { serve } from "./serve";

const root = resolve(import.meta.dirname, "../..");
const say = (line: string) => console.log(line);

async function isEmpty({ db }: Store): Promise<boolean> {
  return (await db.selectFrom("businesses").select("id").limit(1).execute()).length === 0;
}

/**
 * Migrates, and fills an empty store with the demo. One process at a time, whoever else starts on the same store.
 *
 * @returns whether the store is a demo, whose sign-ins may be told.
 * @throws ConfigError where a real store lacks its secret.
 */
async function prepareStore(settings: Config): Promise<boolean> {
  closeFolder(settings.DATA_DIR);
  const work = async () => {
    const store = await openStore({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
    try {
      await migrate(store);
      const embedded = !settings.PORTAL_API_URL;
      if (embedded && settings.DEMO === "on" && (await isEmpty(store))) {
        say("Loading the demo …");
        const { loadDemo } = await import("../demo/load");
        await loadDemo(store, { pictures: openPictures(settings, log()) });
      }
      const demo = embedded && (await isDemo(store));
      await sessionSecret(settings, demo);
      return demo;
    } finally {
      await store.close();
    }
  };
  return settings.DATABASE_URL
    ? withDatabaseLock(settings.DATABASE_URL, work)
    : withFileLock(join(settings.DATA_DIR, "start.lock"), work);
}

async function start(): Promise<void> {
  process.env.NODE_ENV = "production";
  const settings = config();
  const demo = await prepareStore(settings);
  await ensureBuilt(root, say);
  await serve({
    root,
    port: settings.PORT,
    publicOrigin: settings.PUBLIC_ORIGIN,
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
