import { type Identity, type Key, keys } from "../../../customers/taken";
import type { Fault } from "./row";

/** Active customers by key and value; several may share one, like a family its phone. */
export class KnownCustomers<C extends { readonly id: number }> {
  readonly #people = new Map<string, C[]>();

  add(key: Key, value: string, customer: C): void {
    const people = this.#people.get(`${key}:${value}`);
    if (people) people.push(customer);
    else this.#people.set(`${key}:${value}`, [customer]);
  }

  of(key: Key, value: string | undefined): readonly C[] {
    return (value && this.#people.get(`${key}:${value}`)) || [];
  }

  all(): C[] {
    return [...this.#people.values()].flat();
  }
}

const shared = {
  email: "Several customers have this email address",
  phone: "Several customers have this phone number",
  account_number: "Several customers have this account number",
} as const;

/**
 * The customer whom all known keys of a row name, null if none is known, or why they name nobody in particular.
 *
 * @param having the customers who have this value of the key.
 */
export function namedCustomer<C extends { readonly id: number }>(
  who: Identity,
  having: (key: Key, value: string | undefined) => readonly C[],
): C | Fault | null {
  const [first, ...more] = keys.flatMap((key) => {
    const people = having(key, who[key]);
    return people.length > 0 ? [{ key, people }] : [];
  });
  if (!first) return null;
  const [customer, ...others] = first.people.filter(({ id }) =>
    more.every(({ people }) => people.some((one) => one.id === id)),
  );
  if (!customer) return { field: "", message: "Email, phone and account number belong to different customers" };
  return others.length > 0 ? { field: first.key, message: shared[first.key] } : customer;
}
