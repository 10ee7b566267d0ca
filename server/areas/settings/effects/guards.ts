import { sql } from "kysely";
import type { BusinessRules } from "../../../contract/settings/rules";
import { transactionTypes } from "../../../ledger/types";
import { count, type Effect, type Figures, type Look, lastDays, mostCounted, moved, sinceDay } from "./figures";

/** A setting that guards large sales. */
interface Guard {
  readonly on: "block_purchase_flag" | "pin_clerk";
  readonly from: "block_purchase_min_amount" | "pin_min_amount";
  readonly name: string;
  /** What would have happened to sales of the last days. */
  readonly did: string;
  readonly off: string;
}

const guards: readonly Guard[] = [
  {
    on: "block_purchase_flag",
    from: "block_purchase_min_amount",
    name: "Large sales are held",
    did: "have waited for an admin",
    off: "No sale waits for an admin.",
  },
  {
    on: "pin_clerk",
    from: "pin_min_amount",
    name: "Employees enter their PIN",
    did: "have asked for a PIN",
    off: "No sale asks for a PIN.",
  },
];

/** Effects of the settings by which large sales wait for an admin or require a PIN. */
export const guardLooks: readonly Look[] = guards.map((guard) => ({
  names: [guard.on, guard.from],
  effect: (at) => guarded(at, guard),
}));

async function guarded(at: Figures, { on, from, name, did, off }: Guard): Promise<Effect> {
  const { is } = at.move;
  const describe = (rules: BusinessRules) => {
    if (!rules[on]) return "Never";
    return rules[from] === 0 ? "Always" : `From ${at.money(rules[from])}`;
  };
  const met = async () => {
    const { sales, large } = await salesFrom(at, is[from]);
    const among = sales < mostCounted ? `sales in the last ${lastDays} days` : `latest ${count(sales)} sales`;
    return `${count(large)} of your ${among} would ${did}.`;
  };
  return moved(at, name, describe, is[on] ? await met() : off);
}

/** Counts the newest sales of the last days, up to `mostCounted`, and those among them from an amount upwards. */
async function salesFrom(at: Figures, amount: number): Promise<{ sales: number; large: number }> {
  const { db } = at.context;
  const newest = db
    .selectFrom("transactions")
    .select("amount")
    .where("type", "=", transactionTypes.rewards)
    .where("day", ">=", sinceDay(at))
    .orderBy("day", "desc")
    .orderBy("id", "desc")
    .limit(mostCounted);
  const { sales, large } = await db
    .selectFrom(newest.as("newest"))
    .select(({ fn }) => fn.countAll<number>().as("sales"))
    .select(sql<number | null>`sum(case when amount >= ${amount} then 1 else 0 end)`.as("large"))
    .executeTakeFirstOrThrow();
  return { sales: Number(sales), large: Number(large ?? 0) };
}
