import { postTransaction } from "../../server/ledger/post";
import { type Posting, type SaleLine, transactionTypes } from "../../server/ledger/types";
import type { Store } from "../../server/store/store";
import { median } from "./load";

/*
 * Costs of recording purchases: postings of points alone, of purchases, and of purchases with lines, alternating in one
 * run.
 */

const postings = 400;

const thing = (kind: string, turn: number, of: number) => ({
  id: `${kind} ${turn % of}`,
  name: `The ${kind} ${turn % of}`,
});
const linesOf = (turn: number): SaleLine[] =>
  [turn, turn + 1].map((one) => ({
    system: 1,
    product: thing("product", one, 60),
    category: thing("category", one, 8),
    brand: thing("brand", one, 5),
    vendor: thing("vendor", one, 5),
    tags: [thing("tag", one, 4)],
    quantity: 1,
    amount: 2_100,
  }));

interface Business {
  readonly caller: { readonly businessId: number; readonly timeZone: string };
  readonly now: number;
}

export async function benchSoldLines(store: Store, { caller, now }: Business): Promise<void> {
  const db = store.forBusiness(caller.businessId);
  const people = await db
    .selectFrom("customers")
    .select(["id", "branch_id"])
    .where("left_at", "is", null)
    .limit(2_000)
    .execute();
  const books = { businessId: caller.businessId, timeZone: caller.timeZone, now };
  const post = (turn: number, more: Partial<Posting>) => {
    const { id = 0, branch_id = 0 } = people[(turn * 7) % people.length] ?? {};
    const entries = [{ account: "points", kind: "earn", amount: 42 }] as const;
    const posting = { customerId: id, branchId: branch_id, type: transactionTypes.rewards, entries, ...more };
    return store.transaction((trx) => postTransaction(trx, books, posting));
  };
  const works = {
    "points alone": (turn: number) => post(turn, {}),
    purchases: (turn: number) => post(turn, { amount: 4_200 }),
    "purchases with two lines": (turn: number) => post(turn, { amount: 4_200, lines: linesOf(turn) }),
  };
  const durations: Record<string, number[]> = {};
  // Alternates, so that other load affects all.
  for (let turn = 0; turn < postings; turn += 1) {
    for (const [name, work] of Object.entries(works)) {
      const began = performance.now();
      await work(turn);
      durations[name] = [...(durations[name] ?? []), performance.now() - began];
    }
  }
  const plain = median(durations["points alone"] ?? []);
  console.table(
    Object.fromEntries(
      Object.entries(durations).map(([name, times]) => [
        name,
        { "p50 ms": median(times).toFixed(2), "times as long as points alone": (median(times) / plain).toFixed(2) },
      ]),
    ),
  );
}
