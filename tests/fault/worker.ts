import type { KyselyPlugin } from "kysely";
import { openStore, type Store } from "../../server/store/store";
import { endIsNear, type Order } from "../support/fault-order";
import balanceGifts from "./works/balance-gifts";
import campaigns from "./works/campaigns";
import draws from "./works/draws";
import imports from "./works/imports";
import referrals from "./works/referrals";
import sales from "./works/sales";
import segments from "./works/segments";
import socials from "./works/socials";
import surveys from "./works/surveys";
import tiers from "./works/tiers";
import wallets from "./works/wallets";

/** One process of a fault test: does its work and exits where it was told to (see tests/support/fault.ts). */

const works: Readonly<Record<string, (store: Store, now: number) => Promise<void>>> = {
  "balance-gifts": balanceGifts,
  campaigns,
  draws,
  imports,
  referrals,
  sales,
  segments,
  socials,
  surveys,
  tiers,
  wallets,
};

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
    async transaction(work, size) {
      const done = await store.transaction((trx) => work(trx.withPlugin(plugin)), size);
      pass();
      return done;
    },
  };
}

async function main({ place, work, now, end }: Order): Promise<void> {
  const run = works[work];
  if (!run) throw new Error(`No work ${work}`);
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

// Without an order it is only loaded (start.cjs).
const order = process.argv[3];
if (order) void main(JSON.parse(order));
