import { applyCustomers } from "./apply-customers";
import { applyTransactions } from "./apply-transactions";
import type { Applied, Applying } from "./applying";
import type { Reading } from "./context";
import type { Done } from "./done";
import { areCustomers, type Read } from "./plan";
import { type CustomerPlan, type CustomerRead, planCustomers, refusalOf } from "./plan-customers";
import { planTransactions } from "./plan-transactions";
import type { Planned } from "./row";
import { take } from "./taken-keys";

/** The outcome of a row and what the row did. */
export interface Came {
  readonly row: Planned<unknown>;
  readonly done: Done | null;
}

/** Applies the rows as if each was applied after the one before. @returns the outcomes in the order of the file. */
export async function doRows(at: Applying, rows: Read, reading: Reading): Promise<Came[]> {
  if (areCustomers(rows)) return doCustomers(at, rows, reading);
  return carryOut(await planTransactions(at.db, rows, reading, false), (works) => applyTransactions(at, works));
}

/** Plans a row that names a customer changed by an earlier row again, after applying the earlier rows. */
async function doCustomers(at: Applying, rows: readonly CustomerRead[], reading: Reading): Promise<Came[]> {
  const came: Came[] = [];
  let waiting: CustomerPlan[] = [];
  const doWaiting = async () => {
    came.push(...(await carryOut(waiting, (works) => applyCustomers(at, works))));
    waiting = [];
  };
  const changed = new Set<number>();
  const planned = await planCustomers(at.db, rows, reading, false);
  for (const [index, read] of rows.entries()) {
    let plan = refusalOf(read, reading) ?? planned[index];
    if (plan?.named.some((customerId) => changed.has(customerId))) {
      await doWaiting();
      [plan] = await planCustomers(at.db, [read], reading, false);
    }
    if (!plan) continue;
    if (plan.outcome !== "refused") take(read.who, read.row, reading.seen);
    if (plan.work?.kind === "change") changed.add(plan.work.customerId);
    waiting.push(plan);
  }
  await doWaiting();
  return came;
}

/** Applies the work of the rows that have any; a row whose work is refused becomes a refused row. */
async function carryOut<W>(
  planned: readonly Planned<W>[],
  apply: (works: readonly W[]) => Promise<Applied[]>,
): Promise<Came[]> {
  const applied = (await apply(planned.flatMap(({ work }) => work ?? []))).values();
  return planned.map((row) => {
    const result = row.work === null ? undefined : applied.next().value;
    if (result && "faults" in result) return { row: { ...row, outcome: "refused", faults: result.faults }, done: null };
    return { row, done: result?.done ?? null };
  });
}
