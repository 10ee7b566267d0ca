import { inRankOrder } from "../common/rank-order";
import { accountNumberAt, accountNumberId, type CrmId, crmIds, ordered } from "./fields";

/** What a form is held to. */
export interface CrmRule {
  readonly id: number;
  readonly key: string;
  readonly text: string;
  readonly isHidden: boolean;
  readonly required: boolean;
}

export const isCrmId = (id: number): id is CrmId => crmIds.some((one) => one === id);

/** The fields by the numbers they are given, gaps closed; one without a number keeps the place it has. */
export function inNewOrder(ids: readonly number[], numberOf: (id: (typeof ordered)[number]) => number | undefined) {
  const placed = ordered.map((id) => {
    const was = ids.indexOf(id) + 1;
    return { id, was, rank: numberOf(id) ?? was };
  });
  const order: CrmId[] = inRankOrder(placed.sort((one, other) => one.was - other.was)).map(({ id }) => id);
  order.splice(accountNumberAt, 0, accountNumberId);
  return order;
}

/** Section 5: the account number is moved to third, wherever a server has it; fields that nobody knows come last. */
export function inShownOrder<T extends { readonly id: number; readonly order: number }>(told: readonly T[]): T[] {
  const sorted = [...told].sort((one, other) => one.order - other.order);
  const account = sorted.filter(({ id }) => id === accountNumberId);
  const others = sorted.filter(({ id }) => id !== accountNumberId);
  return [...others.slice(0, accountNumberAt), ...account, ...others.slice(accountNumberAt)];
}

/** Whether a business has put the fields in an order of its own. */
export const isArranged = (ids: readonly number[]): boolean => ids.filter(isCrmId).join() !== crmIds.join();

const missing: Readonly<Record<string, string>> = {
  firstName: "Enter a first name",
  lastName: "Enter a last name",
  account_number: "Enter an account number",
  email: "Enter an email address",
  phone: "Enter a phone number",
  birthDate: "Enter a birth date",
  language: "Choose a language",
  address: "Enter an address",
  postal_code: "Enter a postal code",
};

const isBlank = (value: unknown) => value === undefined || value === null || value === "";

/**
 * What has to be said of a customer and is not, by the field's name on the wire. Terms are accepted, not said: whoever asks
 * for them looks for that.
 * @param said what is known of the customer once the save is done.
 * @param before what was known; what was missing already may stay so, or nothing else could be saved.
 */
export function missingIn(
  rules: readonly CrmRule[],
  said: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null = null,
): Record<string, string> {
  const wanted = rules.filter(({ key, isHidden, required }) => required && !isHidden && key !== "terms_conditions");
  return Object.fromEntries(
    wanted.flatMap(({ key, text }) => {
      if (!isBlank(said[key]) || (before && isBlank(before[key]))) return [];
      return [[key, missing[key] ?? `Enter “${text}”`]] as const;
    }),
  );
}
