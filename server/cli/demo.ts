import { parseArgs } from "node:util";
import { parseConfig } from "../config";
import { demoSize, loadDemo } from "../demo";
import { vacuum } from "../demo/indexes";
import { log } from "../log";
import { openPictures } from "../pictures/pictures";
import { migrate, openStore } from "../store/store";
import { runCommand } from "./run-command";

/*
 * `npm run demo`: creates a demo store of any size; the same seed creates the same rows.
 * --customers N --transactions M --seed S --days D --data-dir DIR --database-url URL
 */

function wholeNumber(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value > 0) return value;
  throw new Error(`--${name} must be a whole number from 1 to 999999999, not "${text}"`);
}

async function main(): Promise<void> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: { customers: text, transactions: text, seed: text, days: text, "data-dir": text, "database-url": text },
  });
  const settings = parseConfig({
    ...process.env,
    ...(values["data-dir"] === undefined ? {} : { DATA_DIR: values["data-dir"] }),
    ...(values["database-url"] === undefined ? {} : { DATABASE_URL: values["database-url"] }),
  });
  const size = {
    customers: wholeNumber("customers", values.customers, demoSize.customers),
    transactions: wholeNumber("transactions", values.transactions, demoSize.transactions),
    seed: wholeNumber("seed", values.seed, demoSize.seed),
    days: wholeNumber("days", values.days, demoSize.days),
  };
  const store = await openStore({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
  try {
    await migrate(store);
    const began = performance.now();
    await loadDemo(store, { ...size, pictures: openPictures(settings, log()) });
    await vacuum(store.db);
    const seconds = (performance.now() - began) / 1000;
    const rate = Math.round(size.transactions / seconds).toLocaleString("en");
    console.log(
      `Demo of ${size.customers} customers and ${size.transactions} transactions on ${store.engine}: ` +
        `${seconds.toFixed(1)} s, ${rate} transactions a second`,
    );
  } finally {
    await store.close();
  }
}

runCommand(main);
