import { changeCustomer } from "../../../customers/change";
import { joinMany } from "../../../customers/join";
import { postAll } from "../../../ledger/post-all";
import { transactionTypes } from "../../../ledger/types";
import { bring } from "../../../referrals/bring";
import { type Applied, type Applying, untouched } from "./applying";
import type { CustomerWork } from "./plan-customers";
import { attempt, faultsOf } from "./try-row";

type Join = Extract<CustomerWork, { kind: "join" }>;
type Change = Extract<CustomerWork, { kind: "change" }>;

/** Subtype of the transaction for starting points. */
const startingBalance = "Starting balance";

/** Applies the work of customer rows: joins in bulk, changes one by one. */
export async function applyCustomers(at: Applying, works: readonly CustomerWork[]): Promise<Applied[]> {
  const joined = await joinAll(
    at,
    works.filter((work): work is Join => work.kind === "join"),
  );
  const applied: Applied[] = [];
  for (const work of works) {
    const join = work.kind === "join" ? joined.shift() : undefined;
    applied.push(work.kind === "change" ? await change(at, work) : (join ?? { faults: [] }));
  }
  return applied;
}

async function joinAll({ db, books, batchId, userId }: Applying, works: readonly Join[]): Promise<Applied[]> {
  const joined = await joinMany(
    db,
    books,
    works.map(({ draft: { person, tags, branchId } }) => ({
      ...person,
      tags,
      branch_id: branchId,
      updated_by: userId,
    })),
    // Planning has already found that no customer has these keys.
    "known not",
  );
  const starting = works.flatMap(({ draft: { branchId, points } }, index) => {
    const one = joined[index];
    return points > 0 && one && "customerId" in one ? [{ index, customerId: one.customerId, branchId, points }] : [];
  });
  const transactionIds = await postAll(
    db,
    books,
    starting.map(({ customerId, branchId, points }) => ({
      customerId,
      branchId,
      type: transactionTypes.adjust,
      subtype: startingBalance,
      entries: [{ account: "points" as const, kind: "adjust" as const, amount: points }],
      batchId,
    })),
  );
  for (const [index, { by }] of works.entries()) {
    const one = joined[index];
    if (by && one && "customerId" in one) await bring(db, books, one.customerId, by, { batchId });
  }
  const transactions = new Map(starting.map(({ index }, place) => [index, transactionIds[place] ?? null]));
  return joined.map((one, index) =>
    "problems" in one
      ? { faults: faultsOf(one.problems) }
      : { value: { ...untouched, customerId: one.customerId, transactionId: transactions.get(index) ?? null } },
  );
}

const change = ({ trx, db, books, userId }: Applying, work: Change): Promise<Applied> =>
  attempt(trx, async () => {
    const { customerId, changes, tags, before, after, tagsAdded } = work;
    await changeCustomer(db, books, customerId, { ...changes, ...(tags && { tags }) }, { userId });
    return { ...untouched, customerId, before, after: { ...after, ...(tags && { tagsAdded }) } };
  });
