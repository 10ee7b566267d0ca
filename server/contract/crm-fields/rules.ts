import { inRankOrder } from "../common/rank-order";
import type { CrmField } from "../customers/arranged-field";
import { accountNumberAt, accountNumberId, type CrmId, crmIds, ordered } from "./fields";

/** A field's rule as forms apply it. */
export type CrmRule = Omit<CrmField, "order">;

export const isCrmId = (id: number): id is CrmId => crmIds.some((one) => one === id);

/** Orders the fields by their new positions and closes gaps; a field without a new position keeps its place. */
export function inNewOrder(ids: readonly number[], numberOf: (id: (typeof ordered)[number]) => number | undefined) {
  const placed = ordered.map((id) => {
    const was = ids.indexOf(id) + 1;
    return { id, was, rank: numberOf(id) ?? was };
  });
  const order: CrmId[] = inRankOrder(placed.sort((one, other) => one.was - other.was)).map(({ id }) => id);
  order.splice(accountNumberAt, 0, accountNumberId);
  return order;
}

/** Moves the account number to third place, wherever a server has it (section 5). Unknown fields come last. */
export function inShownOrder<T extends { readonly id: number; readonly order: number }>(fields: readonly T[]): T[] {
  const sorted = [...fields].sort((one, other) => one.order - other.order);
  const account = sorted.filter(({ id }) => id === accountNumberId);
  const others = sorted.filter(({ id }) => id !== accountNumberId);
  return [...others.slice(0, accountNumberAt), ...account, ...others.slice(accountNumberAt)];
}

/** Whether a business has changed the default order. */
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
 * Messages for required fields that are missing, by wire name. Skips the terms, which are accepted rather than filled
 * in; callers that need them check for themselves.
 * @param values values of the customer after the save.
 * @param before values before it; a field that was already missing may stay so, or nothing else could be saved.
 */
export function missingIn(
  rules: readonly CrmRule[],
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null = null,
): Record<string, string> {
  const wanted = rules.filter(({ key, isHidden, required }) => required && !isHidden && key !== "terms_conditions");
  return Object.fromEntries(
    wanted.flatMap(({ key, text }) => {
      if (!isBlank(values[key]) || (before && isBlank(before[key]))) return [];
      return [[key, missing[key] ?? `Enter “${text}”`]] as const;
    }),
  );
}
