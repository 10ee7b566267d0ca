import type { BusinessRules } from "../../../contract/settings/rules";
import { type Effect, type Figures, type Look, lastDays, salesFrom, upToFirst } from "./figures";

/** Sales that wait for somebody, or ask for a PIN. */
export const guardLooks: readonly Look[] = [
  { names: ["block_purchase_flag", "block_purchase_min_amount"], effect: held },
  { names: ["pin_clerk", "pin_min_amount"], effect: askedForPin },
];

async function held(at: Figures): Promise<Effect> {
  const {
    move: { was, is },
    money,
  } = at;
  const said = (rules: BusinessRules) =>
    rules.block_purchase_flag ? `From ${money(rules.block_purchase_min_amount)}` : "Never";
  const found = is.block_purchase_flag ? await salesFrom(at, is.block_purchase_min_amount) : 0;
  return {
    name: "Large sales are held",
    now: said(was),
    later: said(is),
    text: is.block_purchase_flag
      ? `${upToFirst(found)} of your sales in the last ${lastDays} days would have waited for an admin.`
      : "No sale waits for an admin.",
  };
}

async function askedForPin(at: Figures): Promise<Effect> {
  const {
    move: { was, is },
    money,
  } = at;
  const said = (rules: BusinessRules) => (rules.pin_clerk ? `From ${money(rules.pin_min_amount)}` : "Never");
  const found = is.pin_clerk ? await salesFrom(at, is.pin_min_amount) : 0;
  return {
    name: "Employees enter their PIN",
    now: said(was),
    later: said(is),
    text: is.pin_clerk
      ? `${upToFirst(found)} of your sales in the last ${lastDays} days would have asked for a PIN.`
      : "No sale asks for a PIN.",
  };
}
