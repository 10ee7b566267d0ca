import { parseArgs } from "node:util";
import { ConfigError, parseConfig } from "../config";
import { migrate, openStore } from "../store/store";
import { askHidden, firstLine } from "./ask";
import { CannotCreate, createBusiness, newBusiness } from "./create-business";

/*
 * `npm run business:create -- --name "Corner Shop" --admin jane [--time-zone America/Toronto] [--currency CAD]`
 * Asks for the password, or reads it from standard input when that is not a terminal; it is never an argument.
 */

async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return firstLine();
  const password = await askHidden("Password: ");
  if ((await askHidden("Once more: ")) !== password) throw new CannotCreate("The two passwords differ.");
  return password;
}

async function main(): Promise<void> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { name: text, admin: text, "time-zone": text, currency: text } });
  const business = newBusiness({
    name: values.name,
    admin: values.admin,
    timeZone: values["time-zone"],
    currency: values.currency,
  });
  const settings = parseConfig(process.env);
  if (settings.PORTAL_API_URL) {
    throw new ConfigError("Configuration: with PORTAL_API_URL set, businesses are made in that installation, not here");
  }
  const password = await readPassword();
  const store = await openStore({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
  try {
    await migrate(store);
    const id = await createBusiness(store, business, password, Date.now());
    console.log(`${business.name} is business ${id}; ${business.admin} can sign in.`);
  } finally {
    await store.close();
  }
}

main().catch((error: unknown) => {
  const verbose = /^(debug|trace)$/.test(process.env.LOG_LEVEL ?? "");
  console.error(error instanceof Error && !verbose ? error.message : error);
  process.exitCode = 1;
});
