import type { Kysely } from "kysely";
import { defaultLanguageId } from "../contract/common/default-language";
import type { Problems } from "../contract/common/problems";
import { addCustomers } from "../ledger/add-customers";
import { holdBooks } from "../ledger/figures";
import type { Books } from "../ledger/types";
import { insertMany } from "../store/many-rows";
import type { Database } from "../store/schema";
import { noteTiersOfJoined } from "../tiers/by-hand";
import { blankPerson, type Person } from "./columns";
import { checkedRows, refused, type Taken } from "./person";
import { addSearchWords } from "./search-words";
import { paySignUpBonus } from "./sign-up-bonus";

/** A new customer and their branch. */
export interface Joining extends Person {
  readonly branch_id: number;
  /** The user who enters them, and the platform. */
  readonly updated_by?: number;
  readonly updated_platform_id?: number | undefined;
}

export type Joined = { readonly customerId: number } | { readonly problems: Problems };

/**
 * Creates customers, inside the caller's transaction. No other code may create them. Updates the counts of day, branch
 * and segment, and records an initial level as a change.
 * @param taken "known not" if the caller, who holds the lock on the books, has checked that nobody has these
 * identifiers.
 * @returns for each, in order, the customer's id, or the problems by wire field name.
 */
export async function joinMany(
  db: Kysely<Database>,
  books: Books,
  joining: readonly Joining[],
  taken: Taken = "looked up",
): Promise<Joined[]> {
  const { businessId } = books;
  await holdBooks(db, businessId);
  const checked = await checkedRows(
    db,
    books,
    joining.map((person) => ({ person, before: null })),
    taken,
  );
  const rows = checked.flatMap((one, index) => {
    const { branch_id, tags = [], updated_by = null, updated_platform_id = null } = joining[index] ?? { branch_id: 0 };
    const entered = { branch_id, updated_by, updated_platform_id };
    return "row" in one ? [{ customer: { ...unsaid, ...one.row, ...entered }, tags }] : [];
  });
  const ids = await addCustomers(
    db,
    books,
    rows.map(({ customer }) => customer),
  );
  await addSearchWords(
    db,
    businessId,
    rows.map(({ customer }, index) => ({ ...customer, id: ids[index] ?? 0 })),
  );
  const worn = rows.flatMap(({ tags }, index) =>
    [...new Set(tags)].map((tag_id) => ({ customer_id: ids[index] ?? 0, tag_id })),
  );
  await insertMany(db, { table: "customer_tags", businessId }, worn);
  const levelled = rows.flatMap(({ customer: { tier_id, updated_by } }, index) =>
    tier_id ? [{ customerId: ids[index] ?? 0, tierId: tier_id, userId: updated_by }] : [],
  );
  await noteTiersOfJoined(db, books, levelled);
  const left = ids.values();
  return checked.map((one) => ("row" in one ? { customerId: left.next().value ?? 0 } : one));
}

const unsaid = { ...blankPerson, tier_id: null, override_tier: 0, language_id: defaultLanguageId } as const;

/** As `joinMany`, for one customer, with the sign-up bonus. @throws ApiError with the problems by wire field name. */
export async function joinCustomer(db: Kysely<Database>, books: Books, joining: Joining): Promise<number> {
  const [joined] = await joinMany(db, books, [joining]);
  if (!joined || "problems" in joined) throw refused(joined?.problems ?? {});
  const { customerId } = joined;
  const { branch_id: branchId, updated_by: clerkUserId } = joining;
  await paySignUpBonus(db, books, customerId, { branchId, ...(clerkUserId !== undefined && { clerkUserId }) });
  return customerId;
}
