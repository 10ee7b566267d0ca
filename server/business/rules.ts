import type { Kysely } from "kysely";
import { ruleTexts } from "../contract/common/rule-texts";
import { type BusinessRules, rulesFrom } from "../contract/settings/rules";
import { oncePerPage } from "../store/once-per-page";
import type { Database } from "../store/schema";

interface Reading {
  /** Values as stored. */
  readonly texts: Readonly<Record<string, string>>;
  readonly rules: BusinessRules;
}

/** LRU cache of parsed rules, because they rarely change and every call needs them. */
const readings = new Map<string, Reading>();
const keptReadings = 100;

/** @param text a business's `business_rules`. */
export function readingOf(text: string): Reading {
  const known = readings.get(text);
  const reading = known ?? read(text);
  if (known) readings.delete(text);
  readings.set(text, reading);
  const [oldest] = readings.keys();
  if (readings.size > keptReadings && oldest !== undefined) readings.delete(oldest);
  return reading;
}

function read(text: string): Reading {
  const texts = Object.freeze(ruleTexts.read.parse(text));
  return { texts, rules: Object.freeze(rulesFrom(texts)) };
}

/** @param text a business's `business_rules`. */
export const rulesIn = (text: string): BusinessRules => readingOf(text).rules;

interface Terms {
  readonly business_rules: string;
  readonly currency_code: string;
  readonly currency_symbol: string;
}

const terms = oncePerPage<Terms>();

/** Stored rules and currency of the business that `db` is scoped to. */
export const termsOf = (db: Kysely<Database>): Promise<Terms> =>
  terms(db, "", () =>
    db
      .selectFrom("businesses")
      .select(["business_rules", "currency_code", "currency_symbol"])
      .executeTakeFirstOrThrow(),
  );

/** Rules of the business that `db` is scoped to. */
export async function rulesOf(db: Kysely<Database>): Promise<BusinessRules> {
  return rulesIn((await termsOf(db)).business_rules);
}
