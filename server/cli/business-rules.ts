import { parseArgs } from "node:util";
import { ConfigError, parseConfig } from "../config";
import { migrate, openStore } from "../store/store";
import { runCommand } from "./run-command";
import { CannotSet, flagsAsked, setRules } from "./set-rules";

/* `npm run business:rules -- --business 1 spin_draw_allow=1 batch_import_flag=0`: sets flags of a business's plan. */

runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { business: { type: "string" } }, allowPositionals: true });
  const businessId = Number(values.business);
  if (!Number.isSafeInteger(businessId) || businessId < 1) throw new CannotSet("--business must be a business's id.");
  const flags = flagsAsked(positionals);
  const settings = parseConfig(process.env);
  if (settings.PORTAL_API_URL)
    throw new ConfigError("Configuration: with PORTAL_API_URL set, plans are kept in that installation, not here");
  const store = await openStore({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
  try {
    await migrate(store);
    const name = await setRules(store, businessId, flags);
    const set = Object.entries(flags).map(([flag, value]) => `${flag} is ${value}`);
    console.log(`${name}: ${set.join(", ")}.`);
  } finally {
    await store.close();
  }
});
