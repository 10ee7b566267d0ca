import { join, resolve } from "node:path";
import { type Config, ConfigError, config } from "../config";
import { appVersion } from "../contract/version";
import { migrate, openStore, type Store } from "../store/store";
import { ensureBuilt } from "./build";
import { withDatabaseLock, withFileLock } from "./lock";
import { serve } from "./serve";

const root = resolve(import.meta.dirname, "../..");
const say = (line: string) => console.log(line);

async function isEmpty({ db }: Store): Promise<boolean> {
  return (await db.selectFrom("businesses").select("id").limit(1).execute()).length === 0;
}

/** Migrates, and fills an empty store with the demo. One process at a time, whoever else starts on the same store. */
async function prepareStore(settings: Config): Promise<void> {
  const work = async () => {
    const store = await openStore({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
    try {
      await migrate(store);
      if (settings.DEMO === "off" || !(await isEmpty(store))) return;
      say("Loading the demo business …");
      const { loadDemo } = await import("../demo/load");
      await loadDemo(store);
    } finally {
      await store.close();
    }
  };
  if (settings.DATABASE_URL) await withDatabaseLock(settings.DATABASE_URL, work);
  else await withFileLock(join(settings.DATA_DIR, "start.lock"), work);
}

async function start(): Promise<void> {
  process.env.NODE_ENV = "production";
  const settings = config();
  await ensureBuilt(root, say);
  if (!settings.PORTAL_API_URL) await prepareStore(settings);
  await serve({ root, port: settings.PORT, logRequests: ["info", "debug", "trace"].includes(settings.LOG_LEVEL) });
  say(
    `${settings.PRODUCT_NAME} ${appVersion} is ready: ${settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`}`,
  );
}

start().catch((error: unknown) => {
  const verbose = /^(debug|trace)$/.test(process.env.LOG_LEVEL ?? "");
  if (error instanceof ConfigError || (error instanceof Error && !verbose)) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
