import type { Kysely, Updateable } from "kysely";
import { joinedNotes } from "../../../contract/customers/notes";
import { isNobody, nobody } from "../../../contract/customers/profile-rules";
import { graceDays, type MergeField } from "../../../contract/customers/words";
import { nextVersion } from "../../../customers/change";
import { handOver } from "../../../customers/hand-over";
import {
  type Act,
  assertFree,
  type CustomerRow,
  departed,
  graceMilliseconds,
  heldCustomer,
  returned,
  settledCustomer,
  takeShortOf,
} from "../../../customers/leave";
import { writeSearchWords } from "../../../customers/search-words";
import { giveBonusBack, type TakenBonus, takeSecondBonus } from "../../../customers/sign-up-bonus";
import { wearTags, wornTags } from "../../../customers/wear-tags";
import { notFound, refuse } from "../../../errors";
import { holdBooks } from "../../../ledger/figures";
import { mergeTransfers } from "../../../ledger/merge-transfers";
import { postTransaction } from "../../../ledger/post";
import { reverseTransaction } from "../../../ledger/reverse";
import { transferBalance } from "../../../ledger/transfer";
import { accounts, type Books, transactionTypes } from "../../../ledger/types";
import { recountVisits } from "../../../ledger/visits";
import type { Database } from "../../../store/schema";
import { evaluateAmong } from "../../../tiers/evaluate";
import { consents, fillable, groups } from "./merge-fields";

type Db = Kysely<Database>;

/** What a merge changed in the survivor, for undoing it. */
interface MergeRecord {
  readonly filled: readonly string[];
  /** The survivor's previous values of the columns taken from the merged customer. */
  readonly said?: Readonly<Record<string, string | number | null>>;
  readonly tags: readonly number[];
  /** Gift card money moved in separate transactions; only in merges from before it became part of the transfer. */
  readonly giftcard?: number;
  /**
   * The sign-up bonus that was deducted because the survivor had one too; in older merges only the points, which were
   * the merged customer's own.
   */
  readonly bonus?: TakenBonus | number | null;
}

/** Which customer's value to use for fields that differ. */
interface Choice {
  readonly take?: readonly MergeField[] | undefined;
  readonly keep?: readonly MergeField[] | undefined;
}

const comments = (text: string, customer: CustomerRow) => `${text} customer ${customer.id}`;
const pick = (customer: CustomerRow, columns: readonly (keyof CustomerRow)[]) =>
  Object.fromEntries(columns.map((column) => [column, customer[column]]));
const isBlank = (value: unknown) => value === "" || value === null;

/**
 * Merges two customers: transfers the balance, joins the tags and fills in the survivor's blank fields. Fields in
 * `take` come from the merged customer, those in `keep` stay the survivor's; notes of both are joined as far as they
 * fit. Each keeps their own ledger. The visits of both count for the survivor, whose tier is evaluated again. The
 * merged customer is excluded from every list and count.
 * @throws ApiError not-found, or refused if both are the same customer or nothing would identify the survivor.
 */
export async function mergeCustomers(
  db: Db,
  books: Books,
  survivorId: number,
  mergedId: number,
  act: Act,
  { take = [], keep = [] }: Choice = {},
) {
  if (survivorId === mergedId) throw refuse({ mergedUid: [same] }, same);
  const survivor = await heldCustomer(db, books, survivorId);
  await settledCustomer(db, books, mergedId);
  const bonus = await takeSecondBonus(db, books, survivorId, mergedId, act);
  const merged = await heldCustomer(db, books, mergedId);
  const moved =
    merged.points_balance > 0 || merged.credit_balance > 0 || merged.giftcard_balance > 0
      ? await transferBalance(db, books, {
          ...act,
          fromId: mergedId,
          toId: survivorId,
          accounts,
          comments: comments("Merged from", merged),
        })
      : null;
  await departed(db, books, await heldCustomer(db, books, mergedId), survivorId);
  const filled = await fillIn(db, books, survivor, merged, act, keep);
  const chosen = take.flatMap((field) => groups[field]).filter((column) => !filled.includes(column));
  const movedConsents = consents.filter(({ of }) => filled.includes(of) || chosen.includes(of));
  const copiedColumns = [...chosen, ...movedConsents.flatMap(({ columns }) => columns)];
  const ofOne = [...filled, ...chosen, ...keep].includes("notes");
  const notes = ofOne ? null : joinedNotes(survivor.notes, merged.notes);
  const now = { ...pick(merged, copiedColumns), ...(notes !== null && { notes }) };
  await setColumns(db, books, survivorId, act, now);
  requireSomebody(await heldCustomer(db, books, survivorId));
  const previous = { ...pick(survivor, copiedColumns), ...(notes !== null && { notes: survivor.notes }) };
  const worn = await wornTags(db, books.businessId, survivorId);
  const added = (await wornTags(db, books.businessId, mergedId)).filter((tag) => !worn.includes(tag));
  await wearTags(db, books.businessId, survivorId, [...worn, ...added]);
  await writeSearchWords(db, books.businessId, [survivorId]);
  const record: MergeRecord = { filled, said: previous, tags: added, bonus };
  await db
    .insertInto("customer_merges")
    .values({
      business_id: books.businessId,
      survivor_id: survivorId,
      merged_id: mergedId,
      merged_at: books.now,
      merged_by: act.clerkUserId,
      out_transaction_id: moved?.sentId ?? null,
      in_transaction_id: moved?.receivedId ?? null,
      kept: JSON.stringify(record),
      undone_at: null,
    })
    .execute();
  await recountVisits(db, books, survivorId);
  await handOver(db, books.businessId, [survivorId]);
  await evaluateAmong(db, books, [survivorId]);
  return { points: moved?.points ?? 0, undoUntil: books.now + graceMilliseconds };
}

function requireSomebody({ first_name, last_name, email, phone, account_number }: CustomerRow): void {
  if (isNobody([first_name, last_name, email, phone, account_number])) throw refuse({ take: [nobody] }, nobody);
}

/** Fills in the survivor's blank columns. @returns the columns filled in. */
async function fillIn(
  db: Db,
  books: Books,
  survivor: CustomerRow,
  merged: CustomerRow,
  act: Act,
  keep: readonly MergeField[],
): Promise<string[]> {
  const ownGroups = keep.map((field) => groups[field]);
  const columns = fillable
    .filter((group) => !ownGroups.includes(group) && group.every((column) => isBlank(survivor[column])))
    .flat()
    .filter((column) => !isBlank(merged[column]));
  await setColumns(db, books, survivor.id, act, pick(merged, columns));
  return columns;
}

const setColumns = (db: Db, books: Books, customerId: number, act: Act, columns: Updateable<Database["customers"]>) =>
  db
    .updateTable("customers")
    .set({
      ...columns,
      updated_at: nextVersion(books.now),
      updated_by: act.clerkUserId,
      updated_platform_id: act.platformId ?? null,
    })
    .where("business_id", "=", books.businessId)
    .where("id", "=", customerId)
    .execute();

/**
 * Undoes a merge. What the survivor has spent of the balance since is not returned, nor are points of the returned
 * balance that were reversed since.
 * @throws ApiError.
 */
export async function unmergeCustomers(db: Db, books: Books, survivorId: number, mergedId: number, act: Act) {
  const { businessId, now } = books;
  await holdBooks(db, businessId);
  const merge = await db
    .selectFrom("customer_merges")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("survivor_id", "=", survivorId)
    .where("merged_id", "=", mergedId)
    .where("undone_at", "is", null)
    .executeTakeFirst();
  if (!merge) throw notFound("The merge");
  if (merge.merged_at + graceMilliseconds <= now) throw refuse({ mergedUid: [tooLate] }, tooLate);
  const record: MergeRecord = JSON.parse(merge.kept);
  const survivor = await settledCustomer(db, books, survivorId);
  const merged = await db
    .selectFrom("customers")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("id", "=", mergedId)
    .executeTakeFirstOrThrow();

  await emptyAgain(db, books, survivor, merged, record, act);
  await returned(db, books, merged);
  await consentsBack(db, books, survivor, merged, record, act);
  const tags = (await wornTags(db, businessId, survivorId)).filter((tag) => !record.tags.includes(tag));
  await wearTags(db, businessId, survivorId, tags);
  await writeSearchWords(db, businessId, [survivorId]);
  let back = { points: 0, short: 0 };
  if (merge.out_transaction_id !== null) {
    const before = survivor.points_balance;
    const transfers = await mergeTransfers(db, businessId, { mergedId, survivorId });
    let short = 0;
    for (const { sentId } of transfers.toReversed()) {
      const reversed = await reverseTransaction(db, books, {
        ...act,
        transactionId: sentId,
        comments: comments("Merge undone with", merged),
        shortfall: "take-what-is-left",
      });
      short += reversed.short.points;
    }
    const after = await heldCustomer(db, books, survivorId);
    const repayment = await takeShortOf(db, books, mergedId, act, merge.out_transaction_id);
    back = { points: Math.max(before - after.points_balance - repayment, 0), short };
  }
  await returnGiftCard(db, books, survivor, merged, record.giftcard ?? 0, act);
  const { bonus } = record;
  if (bonus)
    await giveBonusBack(db, books, typeof bonus === "number" ? { customerId: mergedId, points: bonus } : bonus, act);
  await db
    .updateTable("customer_merges")
    .set({ undone_at: now })
    .where("business_id", "=", businessId)
    .where("id", "=", merge.id)
    .execute();
  await recountVisits(db, books, survivorId);
  await handOver(db, businessId, [survivorId, mergedId]);
  await evaluateAmong(db, books, [survivorId, mergedId]);
  return back;
}

/** Returns what is left of gift card money that was moved outside of the transfer. */
async function returnGiftCard(db: Db, books: Books, from: CustomerRow, to: CustomerRow, most: number, act: Act) {
  const amount = Math.min(most, from.giftcard_balance);
  if (amount <= 0) return;
  const shared = { ...act, type: transactionTypes.transfer } as const;
  await postTransaction(db, books, {
    ...shared,
    customerId: from.id,
    comments: comments("Gift card balance to", to),
    entries: [{ account: "giftcard", kind: "transfer", amount: -amount }],
  });
  await postTransaction(db, books, {
    ...shared,
    customerId: to.id,
    comments: comments("Gift card balance from", from),
    entries: [{ account: "giftcard", kind: "transfer", amount }],
  });
}

/**
 * Restores the survivor's columns that the merge filled in or took and that have not changed since.
 * @throws ApiError if another customer now has a key that the survivor had before.
 */
async function emptyAgain(
  db: Db,
  books: Books,
  survivor: CustomerRow,
  merged: CustomerRow,
  record: MergeRecord,
  act: Act,
): Promise<void> {
  const unchanged = (column: keyof CustomerRow) => survivor[column] === merged[column];
  const columns = fillable.flat().filter((column) => record.filled.includes(column));
  const still = columns.filter(unchanged);
  const blank = Object.fromEntries(still.map((column) => [column, typeof survivor[column] === "string" ? "" : null]));
  if (still.includes("birth_date")) blank.birth_date = null;
  const { notes } = record.said ?? {};
  const joined = typeof notes === "string" && survivor.notes === joinedNotes(notes, merged.notes);
  const stand = [
    ...Object.values(groups).flat().filter(unchanged),
    ...consents.flatMap(({ of, columns }) => (unchanged(of) ? columns : [])),
    ...(joined ? ["notes"] : []),
  ];
  const restorable = Object.entries(record.said ?? {}).filter(([name]) => stand.some((column) => column === name));
  const again = Object.fromEntries(restorable);
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  const { email, phone, account_number } = again;
  const named = { email: text(email), phone: text(phone), account_number: text(account_number) };
  await assertFree(db, books.businessId, named, survivor.id);
  await setColumns(db, books, survivor.id, act, { ...blank, ...again });
}

/**
 * Copies consents changed since the merge back, if the address or number they apply to came from the merged customer.
 */
async function consentsBack(
  db: Db,
  books: Books,
  survivor: CustomerRow,
  merged: CustomerRow,
  { said: previous = {} }: MergeRecord,
  act: Act,
): Promise<void> {
  const movedConsents = consents.filter(({ of, columns: [first] }) => first in previous && survivor[of] === merged[of]);
  const columns = movedConsents.flatMap((consent): readonly (keyof CustomerRow)[] => consent.columns);
  if (columns.every((column) => survivor[column] === merged[column])) return;
  await setColumns(db, books, merged.id, act, pick(survivor, columns));
}

const same = "Choose another customer to merge with.";
const tooLate = `A merge can only be undone for ${graceDays} days.`;
