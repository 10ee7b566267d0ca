import { applyCustomers } from "./apply-customers";
import { applyTransactions } from "./apply-transactions";
import type { Applied, Applying } from "./applying";
import type { Reading } from "./context";
import { type Claims, take } from "./key-claims";
import { areCustomers, type Read } from "./plan";
import { type CustomerPlan, type CustomerRead, planCustomers, refusalOf } from "./plan-customers";
import { planTransactions } from "./plan-transactions";
import type { Planned } from "./row";
import type { RowEffect } from "./row-effect";

/** The outcome of a row and what the row did. */
export interface RowResult {
  readonly row: Planned<unknown>;
  readonly effect: RowEffect | null;
}

/** Applies the rows as if each was applied after the one before. @returns the outcomes in the order of the file. */
export async function doRows(at: Applying, rows: Read, reading: Reading, claims: Claims): Promise<RowResult[]> {
  if (areCustomers(rows)) return doCustomers(at, rows, reading, claims);
  return carryOut(await planTransactions(at.db, rows, reading, false), (works) => applyTransactions(at, works));
}

/** Plans a row that names a customer changed by an earlier row again, after applying the earlier rows. */
async function doCustomers(
  at: Applying,
  rows: readonly CustomerRead[],
  reading: Reading,
  claims: Claims,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  let waiting: CustomerPlan[] = [];
  const doWaiting = async () => {
    results.push(...(await carryOut(waiting, (works) => applyCustomers(at, works))));
    waiting = [];
  };
  const changed = new Set<number>();
  const planned = await planCustomers(at.db, rows, reading, false);
  for (const [index, read] of rows.entries()) {
    let plan = refusalOf(read, claims) ?? planned[index];
    if (plan?.named.some((customerId) => changed.has(customerId))) {
      await doWaiting();
      [plan] = await planCustomers(at.db, [read], reading, false);
    }
    if (!plan) continue;
    if (plan.outcome !== "refused") take(read.who, read.row, claims);
    if (plan.work?.kind === "change") changed.add(plan.work.customerId);
    waiting.push(plan);
  }
  await doWaiting();
  return results;
}

/** Applies the work of the rows that have any; a row whose work is refused becomes a refused row. */
async function carryOut<W>(
  planned: readonly Planned<W>[],
  apply: (works: readonly W[]) => Promise<Applied[]>,
): Promise<RowResult[]> {
  const applied = (await apply(planned.flatMap(({ work }) => work ?? []))).values();
  return planned.map((row) => {
    const result = row.work === null ? undefined : applied.next().value;
    if (result && "faults" in result)
      return { row: { ...row, outcome: "refused", faults: result.faults }, effect: null };
    return { row, effect: result?.value ?? null };
  });
}
