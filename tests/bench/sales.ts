import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeBranch, makeBusiness, makeCustomer } from "../../server/demo/factories";
import { recordSale } from "../../server/earning/record";
import { postTransaction } from "../../server/ledger/post";
import { transactionTypes } from "../../server/ledger/types";
import { bring } from "../../server/referrals/bring";
import { migrate, openStore, type Store } from "../../server/store/store";
import { programmeRow } from "../support/referral-rows";
import { median, perSecond } from "./load";

/*
 * Costs of the earning engine, on a temporary SQLite store: sales per second, compared with plain postings of as many
 * points in the same run, and with sales of a business with a running referral programme. Every third sale redeems.
 */

const sales = 1_500;
const atOnce = 100;
const crowd = 500;
const rounds = 5;

/** A tenth of each round's customers were referred and have not purchased yet. */
const friends = { of: 100, brought: 10 };

interface At {
  readonly round: number;
  readonly turn: number;
}

/** Creates a business with customers; @returns functions that post a turn's points alone, and that sell. */
async function openCounter(store: Store, hasProgramme: boolean) {
  const businessId = await makeBusiness(store.db, { app_key: `bench-${hasProgramme}` });
  const branchId = await makeBranch(store.db, businessId);
  const books = () => ({ businessId, timeZone: "America/Toronto", now: Date.now() });
  const people = await store.transaction(async (trx) => {
    const made: number[] = [];
    for (let one = 0; one < crowd * rounds; one += 1) {
      const customerId = await makeCustomer(trx, books(), branchId, {
        first_name: `Zoë ${one}`,
        email: "",
        phone: "",
      });
      const entries = [{ account: "points", kind: "bonus", amount: 1_000 }] as const;
      await postTransaction(trx, books(), { customerId, branchId, type: transactionTypes.bonusPoints, entries });
      made.push(customerId);
    }
    return made;
  });
  const customerOf = ({ round, turn }: At) => people[round * crowd + (turn % crowd)] ?? 0;
  if (hasProgramme) await bringFriends(store, businessId, people);
  return {
    post: (at: At) =>
      store.transaction((trx) =>
        postTransaction(trx, books(), {
          customerId: customerOf(at),
          branchId,
          type: transactionTypes.rewards,
          amount: 4_200,
          entries: [
            { account: "points", kind: "earn", amount: 42 },
            ...(at.turn % 3 === 0 ? [{ account: "points", kind: "spend", amount: -20 } as const] : []),
          ],
        }),
      ),
    sell: (at: At) =>
      store.transaction((trx) =>
        recordSale(trx, books(), {
          sale: { amount: 4_200, shipping: 0, giftcard: 0, redeemPoints: at.turn % 3 === 0 ? 20 : 0 },
          ...{ customerId: customerOf(at), branchId, channel: "counter", comments: "" },
        }),
      ),
  };
}

async function bringFriends(store: Store, businessId: number, people: readonly number[]): Promise<void> {
  const rules = { cond_min_amount: 2_000, expires_in: 30, referer_earns: 10, referee_earns: 5 };
  const { id: programmeId } = await store.db
    .insertInto("referral_programmes")
    .values(programmeRow({ business_id: businessId, ...rules }))
    .returning("id")
    .executeTakeFirstOrThrow();
  const books = { businessId, timeZone: "America/Toronto", now: Date.now() };
  await store.transaction(async (trx) => {
    for (const [place, friend] of people.entries()) {
      const referrerId = people[place - (place % friends.of) + friends.of / 2 + (place % 2)] ?? 0;
      if (place % friends.of < friends.brought) await bring(trx, books, friend, { programmeId, referrerId, code: "" });
    }
  });
}

export async function benchSales(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "loyalty-bench-"));
  const store = await openStore({ dataDir });
  try {
    await migrate(store);
    const [plain, running] = [await openCounter(store, false), await openCounter(store, true)];
    const works = { "bare postings": plain.post, "through the engine": plain.sell, "with a programme": running.sell };
    const rates: Record<string, number[]> = {};
    // Alternates, so that other load affects all.
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, work] of Object.entries(works)) {
        rates[name] = [...(rates[name] ?? []), await perSecond(sales, atOnce, (turn) => work({ round, turn }))];
      }
    }
    const rateOf = (name: keyof typeof works) => median(rates[name] ?? []);
    const line = (name: keyof typeof works) => ({
      "a second": rateOf(name).toFixed(0),
      "of bare postings": (rateOf(name) / rateOf("bare postings")).toFixed(2),
      "of sales without a programme": (rateOf(name) / rateOf("through the engine")).toFixed(2),
    });
    console.log(`\n${sales} sales, a transaction each, ${atOnce} at once`);
    console.table({
      "through the engine": line("through the engine"),
      "the same with a programme": line("with a programme"),
      "bare postings": line("bare postings"),
    });
    await tellMet(store);
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function tellMet(store: Store): Promise<void> {
  const { met, pending, referees } = await store.db
    .selectFrom("referral_programmes")
    .select(["met", "pending", "referees"])
    .executeTakeFirstOrThrow();
  console.log(`${referees} brought: ${met} met, ${pending} waiting`);
}
