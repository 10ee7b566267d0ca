import { parseArgs } from "node:util";
import { ConfigError, parseConfig } from "../config";
import { log } from "../log";
import { migrate, openStore } from "../store/store";
import { runCommand } from "./run-command";
import { endSecondStepOf } from "./second-step-of";

/* `npm run second-step:end -- --user owner`: switches off a user's two-step verification. */

runCommand(async () => {
  const { values } = parseArgs({ options: { user: { type: "string" } } });
  const settings = parseConfig(process.env);
  if (settings.PORTAL_API_URL)
    throw new ConfigError("Configuration: with PORTAL_API_URL set, users are kept in that installation, not here");
  const store = await openStore({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
  try {
    await migrate(store);
    const account = await endSecondStepOf(store, log(), values.user);
    console.log(`${account}: two-step verification is off. Signing in takes the password alone.`);
  } finally {
    await store.close();
  }
});
