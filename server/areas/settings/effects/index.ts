import type { Context } from "../../../area";
import type { RulesMove } from "../sent-rules";
import { checkInLooks } from "./check-in";
import { earningLooks } from "./earning";
import { expiryLooks } from "./expiry";
import { type Effect, figuresOf, type Look } from "./figures";
import { guardLooks } from "./guards";
import { noticeLooks } from "./notices";
import { redeemingLooks } from "./redeeming";
import { wordLooks } from "./words";

const looks: readonly Look[] = [
  ...earningLooks,
  ...redeemingLooks,
  ...expiryLooks,
  ...checkInLooks,
  ...guardLooks,
  ...noticeLooks,
  ...wordLooks,
];

/** Returns the effects of a change, in the order of the settings. */
export async function effectsOf(context: Context, move: RulesMove): Promise<Effect[]> {
  const at = await figuresOf(context, move);
  const effects: Effect[] = [];
  for (const { names, effect } of looks) {
    if (names.some((name) => move.changed.includes(name))) effects.push(await effect(at));
  }
  return effects;
}
