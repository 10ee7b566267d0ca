import type { Kysely } from "kysely";
import { rulesIn } from "../business/rules";
import { familyOf, survivorOf } from "../ledger/families";
import { holdBooks, standing } from "../ledger/figures";
import { passOn } from "../ledger/pass-on";
import { postTransaction } from "../ledger/post";
import { reverseTransaction } from "../ledger/reverse";
import { type Books, transactionTypes } from "../ledger/types";
import type { Database } from "../store/schema";
import { keys, ownersOf } from "./taken";

/*
 * The sign-up bonus, paid once per person, even if they leave and return or turn out to be someone else.
 */

type Db = Kysely<Database>;

/** The transaction's `subtype`. */
export const signUpBonus = "Sign-up bonus";

interface Acting {
  readonly branchId: number;
  readonly clerkUserId?: number;
}

/** Bonuses of some customers, including those that were reversed. */
const bonuses = (db: Db, businessId: number, customerIds: readonly number[]) =>
  db
    .selectFrom("transactions")
    .select(["transactions.id", "transactions.customer_id", "transactions.points"])
    .where("transactions.business_id", "=", businessId)
    .where("transactions.type", "=", transactionTypes.bonusPoints)
    .where("transactions.subtype", "=", signUpBonus)
    .where("transactions.customer_id", "in", [...customerIds])
    .orderBy("transactions.id");

const post = (db: Db, books: Books, customerId: number, points: number, by: Acting) =>
  postTransaction(db, books, {
    ...by,
    customerId,
    type: transactionTypes.bonusPoints,
    subtype: signUpBonus,
    entries: [{ account: "points", kind: "bonus", amount: points }],
  });

/** Pays a new customer the bonus, unless they had it before they left or were merged. */
export async function paySignUpBonus(db: Db, books: Books, customerId: number, by: Acting): Promise<void> {
  const { welcome_units: points } = rulesIn((await holdBooks(db, books.businessId)).business_rules);
  if (points > 0 && !(await hadBefore(db, books, customerId))) await post(db, books, customerId, points, by);
}

/**
 * Whether a customer who has left had the bonus under the same email, phone or account number, themselves or as whoever
 * they were merged with.
 */
async function hadBefore(db: Db, { businessId }: Books, customerId: number): Promise<boolean> {
  const customer = await db
    .selectFrom("customers")
    .select([...keys])
    .where("business_id", "=", businessId)
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  for (const gone of (await ownersOf(db, businessId, [customer], "left")).all()) {
    const person = await familyOf(db, businessId, await survivorOf(db, businessId, gone));
    if (await bonuses(db, businessId, person).executeTakeFirst()) return true;
  }
  return false;
}

/** What a merge took of a second bonus, and from whom. */
export interface TakenBonus {
  readonly customerId: number;
  readonly points: number;
}

/** Reverses the bonus of a merged customer, or of those merged into them, if the survivor had one too. */
export async function takeSecondBonus(
  db: Db,
  books: Books,
  survivorId: number,
  mergedId: number,
  by: Acting,
): Promise<TakenBonus | null> {
  const bonusOf = async (customerId: number) =>
    bonuses(db, books.businessId, await familyOf(db, books.businessId, customerId))
      .where(standing)
      .executeTakeFirst();
  const second = await bonusOf(mergedId);
  const first = second && (await bonusOf(survivorId));
  if (!first || !second) return null;
  const { short } = await reverseTransaction(db, books, {
    ...by,
    transactionId: second.id,
    subtype: "Sign-up bonus counts once",
    shortfall: "take-what-is-left",
  });
  return { customerId: second.customer_id, points: second.points - short.points };
}

/** Gives back what a merge took, to whoever they are now. */
export async function giveBonusBack(
  db: Db,
  books: Books,
  { customerId, points }: TakenBonus,
  by: Acting,
): Promise<void> {
  if (points === 0) return;
  await post(db, books, customerId, points, by);
  await passOn(db, books, customerId, by);
}
