import type { Selectable } from "kysely";
import { z } from "zod";
import type { Database } from "../../../store/schema";
import type { SeenKeys } from "./seen-keys";

type Customer = Selectable<Database["customers"]>;

const storedChanges = z.object({
  columns: z.record(z.union([z.string(), z.number(), z.null()])),
  tags: z.array(z.number()),
});
type Changes = z.infer<typeof storedChanges>;

/**
 * Customers as the preceding rows would leave them, for a dry run, which writes nothing: a phone that an earlier row
 * replaces is free for the next row, and a value that an earlier row sets is not a change when repeated.
 */
export class ForeseenCustomers {
  constructor(private readonly seen: SeenKeys) {}

  /** The customer with the foreseen column values and tags. */
  after(customer: Customer, worn: ReadonlySet<number>): { customer: Customer; worn: ReadonlySet<number> } {
    const { columns, tags } = this.#changesOf(customer.id);
    return { customer: { ...customer, ...columns }, worn: new Set([...worn, ...tags]) };
  }

  note(customerId: number, columns: Readonly<Record<string, unknown>>, tags: readonly number[]): void {
    const before = this.#changesOf(customerId);
    const now = { columns: { ...before.columns, ...columns }, tags: [...before.tags, ...tags] };
    this.seen.note(`customer:${customerId}`, JSON.stringify(now));
  }

  #changesOf(customerId: number): Changes {
    const noted = this.seen.noted(`customer:${customerId}`);
    return noted === undefined ? { columns: {}, tags: [] } : storedChanges.parse(JSON.parse(noted));
  }
}
