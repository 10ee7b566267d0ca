import type { Kysely } from "kysely";
import { rulesIn } from "../business/rules";
import { familyOf } from "../ledger/families";
import { holdBooks, standing } from "../ledger/figures";
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

/** Bonuses that were not reversed. */
const bonuses = (db: Db, businessId: number) =>
  db
    .selectFrom("transactions")
    .select(["transactions.id", "transactions.points"])
    .where("transactions.business_id", "=", businessId)
    .where("transactions.type", "=", transactionTypes.bonusPoints)
    .where("transactions.subtype", "=", signUpBonus)
    .where(standing);

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

/** Whether a customer who has left had the bonus under the same email, phone or account number. */
async function hadBefore(db: Db, { businessId }: Books, customerId: number): Promise<boolean> {
  const customer = await db
    .selectFrom("customers")
    .select([...keys])
    .where("business_id", "=", businessId)
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  const gone = (await ownersOf(db, businessId, [customer], "left")).all();
  if (gone.length === 0) return false;
  const before = await bonuses(db, businessId)
    .where("transactions.customer_id", "in", gone)
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}

/** Reverses the bonus of a merged customer if the survivor had one too. @returns the points taken. */
export async function takeSecondBonus(
  db: Db,
  books: Books,
  survivorId: number,
  mergedId: number,
  by: Acting,
): Promise<number> {
  const of = (ids: readonly number[]) =>
    bonuses(db, books.businessId)
      .where("transactions.customer_id", "in", [...ids])
      .executeTakeFirst();
  const second = await of([mergedId]);
  const first = second && (await of(await familyOf(db, books.businessId, survivorId)));
  if (!first || !second) return 0;
  const { short } = await reverseTransaction(db, books, {
    ...by,
    transactionId: second.id,
    subtype: "Sign-up bonus counts once",
    shortfall: "take-what-is-left",
  });
  return second.points - short.points;
}

/** Gives back what a merge took. */
export async function giveBonusBack(
  db: Db,
  books: Books,
  customerId: number,
  points: number,
  by: Acting,
): Promise<void> {
  if (points > 0) await post(db, books, customerId, points, by);
}
