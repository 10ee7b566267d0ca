import type { KyselyPlugin } from "kysely";
import { openStore, type Store } from "../../server/store/store";
import { endIsNear, type Order } from "../support/fault-order";

/** One process of a fault test: does its work and exits where it was told to (see tests/support/fault.ts). */

/** `store`, calling `pass` after every statement and every commit. */
function watched(store: Store, pass: () => void): Store {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      pass();
      return result;
    },
  };
  return {
    ...store,
    db: store.db.withPlugin(plugin),
    forBusiness: (businessId) => store.forBusiness(businessId).withPlugin(plugin),
    async transaction(work) {
      const done = await store.transaction((trx) => work(trx.withPlugin(plugin)));
      pass();
      return done;
    },
  };
}

async function main({ place, work, now, end }: Order): Promise<void> {
  const { default: run }: { default: (store: Store, now: number) => Promise<void> } = await import(
    `./works/${work}.ts`
  );
  const store = await openStore(place);
  let points = 0;
  const pass = () => {
    points += 1;
    if (points !== end?.point) return;
    if (end.by === "itself") process.kill(process.pid, "SIGKILL");
    else process.stdout.write(`${endIsNear}\n`);
  };
  await run(watched(store, pass), now);
  await store.close();
}

await main(JSON.parse(process.argv[2] ?? ""));
