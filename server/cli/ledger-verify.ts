import { parseArgs } from "node:util";
import { parseConfig } from "../config";
import type { Books } from "../ledger/types";
import { rebuild, verify } from "../ledger/verify";
import { rebuildWallets, walletFaults } from "../payments/verify-wallets";
import { migrate, openStore, type Store } from "../store/store";
import { runCommand } from "./run-command";

/*
 * `npm run ledger:verify`: recomputes every running figure of the ledger and every wallet's balance from the entries
 * and lists the differences. With `-- --rebuild` it corrects them. Exit code 0 when everything agrees, otherwise 1.
 */

const say = (line: string) => console.log(line);

async function check(store: Store, books: Books, mend: boolean): Promise<number> {
  const faults = async () => [...(await verify(store, books)), ...(await walletFaults(store.db, books.businessId))];
  const found = await faults();
  for (const fault of found) say(`! ${fault}`);
  if (found.length === 0 || !mend) return found.length;
  await store.transaction(async (trx) => {
    await rebuild(trx, books);
    await rebuildWallets(trx, books.businessId);
  });
  const remaining = await faults();
  for (const fault of remaining) say(`! cannot be mended: ${fault}`);
  return remaining.length;
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { rebuild: { type: "boolean", default: false } } });
  const settings = parseConfig(process.env);
  const store = await openStore({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
  try {
    await migrate(store);
    let faults = 0;
    for (const { id, name, time_zone } of await store.db.selectFrom("businesses").selectAll().orderBy("id").execute()) {
      const wrong = await check(store, { businessId: id, timeZone: time_zone, now: Date.now() }, values.rebuild);
      say(`${name}: ${wrong === 0 ? "OK" : `${wrong} differ`}`);
      faults += wrong;
    }
    return faults === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
}

runCommand(main);
