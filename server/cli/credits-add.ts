import { parseArgs } from "node:util";
import { addCredits } from "../campaigns/credits";
import { ConfigError, parseConfig } from "../config";
import { migrate, openStore } from "../store/store";
import { businessAsked, creditsAsked } from "./credits-asked";
import { runCommand } from "./run-command";

/* `npm run credits:add -- --business 1 sms=500 email=1000`: adds message credits to a business's balance. */

runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { business: { type: "string" } }, allowPositionals: true });
  const credits = creditsAsked(positionals);
  const settings = parseConfig(process.env);
  if (settings.PORTAL_API_URL)
    throw new ConfigError("Configuration: with PORTAL_API_URL set, credit is kept in that installation, not here");
  const store = await openStore({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
  try {
    await migrate(store);
    const { id, name } = await businessAsked(store, values.business);
    const now = Date.now();
    await store.transaction(async (trx) => {
      for (const { channel, amount } of credits) await addCredits(trx, { businessId: id, now }, channel, amount);
    });
    console.log(`${name}: ${credits.map(({ channel, amount }) => `${amount} ${channel} credits added`).join(", ")}.`);
  } finally {
    await store.close();
  }
});
