import type { Kysely, Selectable } from "kysely";
import type { FraudRuleValues } from "../contract/payments/fraud-fields";
import { durationUnits, type FraudSlot, fraudSlots, stretchOf } from "../contract/payments/fraud-words";
import type { Database } from "../store/schema";
import type { Rule } from "./fraud-engine";

/* Stored fraud rules. A slot that was never saved has no row and is off. */

export type FraudRow = Selectable<Database["fraud_rules"]>;
type Rows = ReadonlyMap<number, FraudRow>;

export async function fraudRows(db: Kysely<Database>): Promise<Rows> {
  const rows = await db.selectFrom("fraud_rules").selectAll().execute();
  return new Map(rows.map((row) => [row.slot, row]));
}

const blank: FraudRuleValues = {
  enabled: false,
  block_duration_unit: "minutes",
  email: "",
  notification_interval: 1,
  max_attempts: 0,
};

export function valuesOf(row: FraudRow | undefined): FraudRuleValues {
  if (!row) return blank;
  return {
    enabled: row.enabled === 1,
    amount: row.amount ?? undefined,
    count: row.count ?? undefined,
    block_duration_value: row.block_duration_value ?? undefined,
    block_duration_unit: durationUnits.find((unit) => unit === row.block_duration_unit) ?? "minutes",
    email: row.email,
    notification_interval: row.notification_interval,
    max_attempts: row.max_attempts,
  };
}

/** Rule for the engine, enabled or not; undefined when the condition or the duration is not set. */
export function ruleOf({ limit, forAll }: FraudSlot, values: FraudRuleValues): Rule | undefined {
  const most = values[limit];
  const { block_duration_value: value, block_duration_unit: unit = "minutes", max_attempts: maxAttempts = 0 } = values;
  if (most === undefined || value === undefined) return undefined;
  return { limit, most, forAll, maxAttempts, stretch: stretchOf(value, unit) };
}

/** Enabled rules of a type. */
export const rulesOn = (rows: Rows, type: number) =>
  fraudSlots.flatMap((slot) => {
    const row = rows.get(slot.slot);
    const rule = slot.type === type && row?.enabled === 1 ? ruleOf(slot, valuesOf(row)) : undefined;
    return row && rule ? [{ slot, row, rule }] : [];
  });
