import { postTransaction } from "../../../ledger/post";
import { onlyAdds, postAll } from "../../../ledger/post-all";
import { type Posting, transactionTypes } from "../../../ledger/types";
import { settleFor } from "../../../referrals/settle";
import { type Applied, type Applying, untouched } from "./applying";
import type { TransactionWork } from "./plan-transactions";
import { attempt } from "./try-row";

/**
 * Posts rows to the ledger, each at its own time and each customer's in the order of the file: in bulk for customers
 * who only gain points, one by one for the others. Points that a customer still has from an undone import of the same
 * row are deducted again, so that the file counts once.
 */
export async function applyTransactions(at: Applying, works: readonly TransactionWork[]): Promise<Applied[]> {
  const postings = works.map((work) => postingOf(at, work));
  const keeping = works.filter(({ pointsLeft }) => pointsLeft > 0);
  const taking = new Set([...postings.filter((one) => !onlyAdds(one)), ...keeping].map(({ customerId }) => customerId));
  const gains = postings.filter(({ customerId }) => !taking.has(customerId));
  const posted = await attempt(at.trx, () => postAll(at.db, at.books, gains));
  const ids = "value" in posted ? [...posted.value] : null;
  const applied: Applied[] = [];
  for (const [index, work] of works.entries()) {
    const posting = postings[index];
    if (!posting) continue;
    const transactionId = taking.has(work.customerId) ? undefined : ids?.shift();
    applied.push(transactionId ? { value: effectOf(work, transactionId) } : await enter(at, work, posting));
  }
  const sold = works.filter(
    ({ type }, index) => type === transactionTypes.rewards && "value" in (applied[index] ?? {}),
  );
  await settleFor(
    at.db,
    at.books,
    sold.map(({ customerId }) => customerId),
    { batchId: at.batchId },
  );
  return applied;
}

function postingOf({ batchId }: Applying, work: TransactionWork): Posting {
  const { customerId, branchId, type, amount, entries, at, comments } = work;
  return { customerId, branchId, type, amount, entries, at, comments, batchId };
}

const effectOf = ({ customerId, reference }: TransactionWork, transactionId: number) => ({
  ...untouched,
  customerId,
  transactionId,
  reference,
});

const enter = ({ trx, db, books }: Applying, work: TransactionWork, posting: Posting): Promise<Applied> =>
  attempt(trx, async () => {
    const { transactionId, entryIds } = await postTransaction(db, books, posting);
    const [gain, reversesId] = [work.entries[0], entryIds[0]];
    if (work.pointsLeft > 0 && gain && reversesId !== undefined) {
      const kind = gain.kind === "adjust" ? "adjust" : "return";
      await postTransaction(db, books, {
        ...posting,
        type: transactionTypes.adjust,
        subtype: pointsLeftSubtype,
        amount: 0,
        entries: [{ account: gain.account, kind, amount: -work.pointsLeft, reversesId }],
      });
    }
    return effectOf(work, transactionId);
  });

const pointsLeftSubtype = "Kept from an undone import";
