import type { BusinessRules } from "../../../contract/settings/rules";
import { transactionTypes } from "../../../ledger/types";
import { counted, type Effect, type Figures, type Look, lastDays, moved, sinceDay, upToFirst } from "./figures";

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
  const met = async () =>
    `${upToFirst(await salesFrom(at, is[from]))} of your sales in the last ${lastDays} days would ${did}.`;
  return moved(at, name, describe, is[on] ? await met() : off);
}

/** Counts sales of the last days from an amount upwards. */
const salesFrom = (at: Figures, amount: number): Promise<number> => {
  const { db } = at.context;
  const sales = db.selectFrom("transactions").select("id").where("type", "=", transactionTypes.rewards);
  return counted(db, sales.where("day", ">=", sinceDay(at)).where("amount", ">=", amount));
};
