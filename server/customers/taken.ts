import type { Kysely } from "kysely";
import { Found, type Problems } from "../contract/common/problems";
import type { Database } from "../store/schema";

/** Identifiers that are unique among a business's customers who have not left; the messages are those of section 5. */
const own = {
  email: { field: "email", message: "Another customer has this email address" },
  phone: { field: "phone", message: "Another customer has this phone number" },
  account_number: { field: "account_number", message: "Another customer has this account number" },
} as const;

export type Key = keyof typeof own;
export const keys = ["email", "phone", "account_number"] as const;
/** Identifiers of a customer. */
export type Identity = Readonly<Partial<Record<Key, string | undefined>>>;

/** Customers who already have an identifier, by identifier. */
export type Holders = Readonly<Partial<Record<Key, number>>>;

export function takenIn(holders: Holders): Problems {
  const found = new Found();
  for (const key of keys) found.when(holders[key] !== undefined, own[key].field, own[key].message);
  return found.problems;
}

/** The problems that are not about a taken identifier. */
export const withoutTaken = (problems: Problems): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(([name, said]) =>
      keys.every((key) => own[key].field !== name || said.some((one) => one !== own[key].message)),
    ),
  );

/** Customers by identifier. */
export class Owners {
  readonly #ids = new Map<string, number[]>();

  add(said: Identity, customerId: number): void {
    for (const key of keys) {
      const value = said[key];
      if (value) this.#ids.set(`${key} ${value}`, [...(this.#ids.get(`${key} ${value}`) ?? []), customerId]);
    }
  }

  /** Other customers than `self` who have an identifier of `said`. */
  holders(said: Identity, self: number | null): Holders {
    const holders: Partial<Record<Key, number>> = {};
    for (const key of keys) {
      const owners = said[key] ? (this.#ids.get(`${key} ${said[key]}`) ?? []) : [];
      const other = owners.find((id) => id !== self);
      if (other !== undefined) holders[key] = other;
    }
    return holders;
  }

  /** All customers in the index. */
  all(): number[] {
    return [...new Set([...this.#ids.values()].flat())];
  }

  /** Problems for identifiers of `said` that another customer than `self` has. */
  taken(said: Identity, self: number | null): Problems {
    return takenIn(this.holders(said, self));
  }
}

/**
 * Finds customers with any of the identifiers, among the current ones or those who left. One query per identifier, each
 * with its own index.
 */
export async function ownersOf(
  db: Kysely<Database>,
  businessId: number,
  said: readonly Identity[],
  among: "customers" | "left" = "customers",
): Promise<Owners> {
  const owners = new Owners();
  for (const key of keys) {
    const values = [...new Set(said.flatMap((one) => one[key] || []))];
    if (values.length === 0) continue;
    const rows = await db
      .selectFrom("customers")
      .select(["id", key])
      .where("business_id", "=", businessId)
      .where(key, "in", values)
      .where("left_at", among === "left" ? "is not" : "is", null)
      .execute();
    for (const row of rows) owners.add({ [key]: row[key] }, row.id);
  }
  return owners;
}

/** As `Owners.taken`, looked up for one customer. */
export const takenBy = async (
  db: Kysely<Database>,
  businessId: number,
  said: Identity,
  self: number | null,
): Promise<Problems> => (await ownersOf(db, businessId, [said])).taken(said, self);

/** Message of a refusal; names phone and account number if they are refused, as section 5 asks. */
export function messageOf(problems: Problems): string | undefined {
  const said = [...(problems.phone ?? []), ...(problems.account_number ?? [])];
  return said.length > 0 ? `${said.join(". ")}.` : undefined;
}
