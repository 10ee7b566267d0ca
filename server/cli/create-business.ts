import { randomBytes } from "node:crypto";
import { hashPassword } from "../access/password";
import { weakness } from "../access/password-rules";
import { branchRow, businessRow, userRow } from "../business/business-rows";
import { giveSlug } from "../business/slugs";
import { isTimeZone } from "../contract/common/locale";
import { isUserName } from "../contract/common/user-name";
import type { RuleTexts } from "../contract/settings/rules";
import { isDemo } from "../demo/state";
import type { Store } from "../store/store";
import { isDuplicate } from "../store/words";

const firstRules: RuleTexts = { partner_reward_flag: "0", merchant_web_app: "0", spin_draw_allow: "0" };

export interface NewBusiness {
  readonly name: string;
  /** Username of the first administrator. */
  readonly admin: string;
  readonly timeZone: string;
  /** ISO 4217 code. */
  readonly currency: string;
}

/** Document 001, section 9: "Default currency USD with symbol $". */
export const businessDefaults = { timeZone: "America/Toronto", currency: "USD" } as const;

/** A request of the user that cannot be fulfilled; `message` explains it in one line. */
export class CannotCreate extends Error {
  override readonly name = "CannotCreate";
}

/** Validates the options. @throws CannotCreate */
export function newBusiness(input: Partial<NewBusiness>): NewBusiness {
  const name = input.name?.trim() ?? "";
  const admin = input.admin?.trim().toLowerCase() ?? "";
  const { timeZone = businessDefaults.timeZone } = input;
  const currency = (input.currency ?? businessDefaults.currency).toUpperCase();
  if (name === "" || name.length > 120)
    throw new CannotCreate("--name must be the business's name, at most 120 characters.");
  if (!isUserName(admin)) {
    throw new CannotCreate("--admin must be a user name of 3 to 64 letters, digits and . _ @ + -");
  }
  if (!Intl.supportedValuesOf("currency").includes(currency)) {
    throw new CannotCreate(`--currency must be a currency code such as USD, not "${currency}".`);
  }
  if (!isTimeZone(timeZone)) {
    throw new CannotCreate(`--time-zone must be a time zone such as America/Toronto, not "${timeZone}".`);
  }
  return { name, admin, timeZone, currency };
}

/**
 * Creates a business with its first branch, language and administrator.
 * @returns the business's id.
 * @throws CannotCreate when the password is weak, the username is taken or the store is a demo.
 */
export async function createBusiness(
  store: Store,
  business: NewBusiness,
  password: string,
  now: number,
): Promise<number> {
  const { name, admin, timeZone, currency } = business;
  const weak = await weakness(password, [name, admin]);
  if (weak) throw new CannotCreate(weak);
  if (await isDemo(store)) {
    throw new CannotCreate(
      "This store holds the demo, whose sign-ins everybody knows: choose another DATA_DIR or DATABASE_URL.",
    );
  }
  const password_hash = await hashPassword(password);
  try {
    return await store.transaction(async (trx) => {
      const { id } = await trx
        .insertInto("businesses")
        .values(
          businessRow({
            name,
            app_key: randomBytes(16).toString("hex"),
            time_zone: timeZone,
            currency_symbol: symbolOf(currency),
            currency_code: currency,
            business_rules: JSON.stringify(firstRules),
            created_at: now,
          }),
        )
        .returning("id")
        .executeTakeFirstOrThrow();
      const db = store.scope(trx, id);
      const branch = await db
        .insertInto("branches")
        .values(branchRow({ business_id: id, name, is_default: 1 }))
        .returning("id")
        .executeTakeFirstOrThrow();
      for (const branchId of [null, branch.id]) await giveSlug(db, { businessId: id, branchId, name });
      await db
        .insertInto("languages")
        .values({ business_id: id, language_id: 1, name: "English", abbreviation: "en", is_default: 1, mandatory: 1 })
        .execute();
      await db
        .insertInto("users")
        .values(userRow({ business_id: id, username: admin, password_hash, created_at: now }))
        .execute();
      return id;
    });
  } catch (error) {
    if (isDuplicate(error)) throw new CannotCreate(`The user name ${admin} is taken.`);
    throw error;
  }
}

const symbolOf = (currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? currency;
