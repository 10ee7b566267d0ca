import { createHash } from "node:crypto";
import { isEmail } from "../../../contract/common/email";
import { transactionTypes as names } from "../../../contract/dashboard/words";
import { noMoreThan } from "../../../contract/wire/no-more-than";
import { readPhone } from "../../../customers/phone";
import { type Entry, type TransactionType, transactionTypes as types } from "../../../ledger/types";
import { dateFromDay, dayOf } from "../../../store/day";
import type { Reading } from "./context";
import { plainName } from "./guess";
import { type Faults, type MappedRow, namesNobody } from "./row";
import { readAmount, readMoment, readPoints, writeAmount, writePoints } from "./values";

/** The keys by which a row identifies its customer. */
export interface Whose {
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly account_number: string | undefined;
}

/** A transaction as read from a row, before its customer is looked up. */
export interface TransactionDraft extends Whose {
  readonly at: number;
  readonly type: TransactionType;
  /** Minor units, never negative. */
  readonly amount: number;
  readonly entries: readonly Entry[];
  readonly branchId: number;
  readonly comments: string;
  /** Identifies the same transaction in another file. */
  readonly reference: string;
}

const longestReference = 200;
const longestComment = 500;
/** Earliest accepted date; there were no loyalty programmes to import from before. */
const earliest = Date.UTC(1980, 0, 1);

/** Transaction types by the words used in files: name, number, and words of other programmes and languages. */
const called = new Map<string, TransactionType>(
  names.flatMap(({ id, name }) => [plainName(name), String(id)].map((word) => [word, id] as const)),
);
const alsoCalled: Readonly<Record<string, TransactionType>> = {
  reward: types.rewards,
  sale: types.rewards,
  sales: types.rewards,
  purchase: types.rewards,
  earn: types.rewards,
  vente: types.rewards,
  achat: types.rewards,
  venta: types.rewards,
  compra: types.rewards,
  redemption: types.redemptions,
  redeem: types.redemptions,
  echange: types.redemptions,
  canje: types.redemptions,
  return: types.returns,
  refund: types.returns,
  retour: types.returns,
  remboursement: types.returns,
  devolucion: types.returns,
  bonus: types.bonusPoints,
  adjustment: types.adjust,
  ajustement: types.adjust,
  ajuste: types.adjust,
};
for (const [word, type] of Object.entries(alsoCalled)) called.set(word, type);

/** The ledger entry for points of each type; the type determines the sign where it is fixed. */
const moves: Readonly<Partial<Record<TransactionType, (points: number) => Entry | string>>> = {
  [types.rewards]: (points) => earned("earn", points),
  [types.bonusPoints]: (points) => earned("bonus", points),
  [types.draw]: (points) => earned("bonus", points),
  [types.redemptions]: (points) => spent(points),
  [types.alaCarte]: (points) => spent(points),
  [types.cashBack]: (points) => spent(points),
  [types.offerClaimed]: (points) => (points > 0 ? earned("bonus", points) : spent(points)),
  [types.returns]: (points) => ({ account: "points", kind: "return", amount: -Math.abs(points) }),
  [types.adjust]: (points) => ({ account: "points", kind: "adjust", amount: points }),
};

const earned = (kind: "earn" | "bonus", points: number): Entry | string =>
  points > 0 ? { account: "points", kind, amount: points } : "Points of this type must be above 0";
const spent = (points: number): Entry => ({ account: "points", kind: "spend", amount: -Math.abs(points) });

/** Reads a row's transaction and adds its faults; a row without faults claims its reference. */
export function readTransaction(
  row: MappedRow,
  reading: Reading,
  faults: Faults,
): { readonly who: Whose; readonly draft: TransactionDraft | null } {
  const who = customerIn(row, reading, faults);
  return { who, draft: draftOf(row, who, reading, faults) };
}

function draftOf(row: MappedRow, who: Whose, reading: Reading, faults: Faults): TransactionDraft | null {
  const { values } = row;
  const at = momentIn(row, reading, faults);
  const typeName = values.get("type");
  const type = typeName === undefined ? types.rewards : called.get(plainName(typeName));
  if (type === undefined) faults.add("type", `Unknown transaction type “${(typeName ?? "").slice(0, 40)}”`);
  else if (type === types.transfer || type === types.giftCard)
    faults.add("type", "Transfers and gift cards cannot be imported. Use type Adjust for their points");
  const amount = amountIn(row, reading, type, faults);
  const entries = entriesIn(row, reading, type, faults);
  if (!values.has("amount") && !values.has("points")) faults.add("", "Row needs an amount or points");
  const comments = values.get("comments") ?? "";
  if (comments.length > longestComment) faults.add("comments", noMoreThan(longestComment));
  const ownReference = values.get("reference");
  if (ownReference !== undefined && ownReference.length > longestReference)
    faults.add("reference", noMoreThan(longestReference));
  const branch = values.get("branch");
  const branchId =
    branch === undefined ? reading.lookups.defaultBranch : reading.lookups.branches.get(plainName(branch));
  if (branchId === undefined) faults.add("branch", `Unknown branch “${(branch ?? "").slice(0, 60)}”`);
  const own = ownReference === undefined ? undefined : `ref:${digest(ownReference)}`;
  const earlier = own === undefined ? undefined : reading.seen.find(own);
  if (earlier !== undefined) faults.add("reference", `Line ${earlier} has the same reference`);
  if (faults.all.length > 0 || at === undefined || type === undefined || branchId === undefined) return null;
  const reference = own ?? referenceOf({ ...who, at, type, amount, entries }, reading);
  if (own !== undefined) reading.seen.keep(own, row.line);
  // A sale of today without a time is read as noon, which may be in the future, as may a time from a fast clock.
  return { ...who, at: Math.min(at, reading.openedAt), type, amount, entries, branchId, comments, reference };
}

function customerIn({ values }: MappedRow, reading: Reading, faults: Faults): Whose {
  const email = values.get("email")?.toLowerCase();
  const phone = values.get("phone");
  const account_number = values.get("account_number");
  if (email !== undefined && !isEmail(email)) faults.add("email", "Not a valid email address");
  const read = phone === undefined ? undefined : readPhone(phone, reading.country);
  if (phone !== undefined && !read) faults.add("phone", "Not a valid phone number");
  if (!email && !phone && !account_number) faults.add("", namesNobody);
  return { email, phone: read?.number, account_number };
}

/** The time as written in the file; the same in every import of that file. */
function momentIn({ values }: MappedRow, reading: Reading, faults: Faults): number | undefined {
  const text = values.get("date");
  if (text === undefined) {
    faults.add("date", "Row needs a date");
    return undefined;
  }
  const thisYear = Number(reading.today.slice(0, 4));
  const at = readMoment(text, reading.dateOrder, { timeZone: reading.timeZone, thisYear });
  if (at === undefined) faults.add("date", `“${text.slice(0, 30)}” is not a date`);
  else if (at < earliest) faults.add("date", "The date is before 1980");
  else if (dateFromDay(dayOf(at, reading.timeZone)) > reading.today) faults.add("date", "The date is in the future");
  return at;
}

function amountIn({ values }: MappedRow, reading: Reading, type: number | undefined, faults: Faults): number {
  const text = values.get("amount");
  const amount = text === undefined ? 0 : readAmount(text, reading.decimalMark);
  if (amount === undefined) faults.add("amount", writeAmount(reading.decimalMark));
  else if (amount < 0 && type !== types.returns) faults.add("amount", "Use type Returns for a negative amount");
  return Math.abs(amount ?? 0);
}

function entriesIn(
  { values }: MappedRow,
  reading: Reading,
  type: TransactionType | undefined,
  faults: Faults,
): Entry[] {
  const text = values.get("points");
  const points = text === undefined ? 0 : readPoints(text, reading.decimalMark);
  if (points === undefined) faults.add("points", writePoints(reading.decimalMark));
  const move = type === undefined ? undefined : moves[type];
  if (!points || !move) return [];
  const entry = move(points);
  if (typeof entry !== "string") return [entry];
  faults.add("points", entry);
  return [];
}

const digest = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 27);

/**
 * Reference for a row without one: its content and how often the file has repeated that content so far. So the same
 * file imported again, or the same rows in a longer file, are recognized.
 */
function referenceOf(values: object, { seen }: Reading): string {
  const content = digest(JSON.stringify(values));
  return `row:${content}:${seen.add(`row:${content}`, 1)}`;
}
