import { type CustomerPart, usedIn } from "../../customers/uses";

export const customerUses = {
  customer_events: usedIn("customer_events", "has checked in or shared an offer"),
  draw_winners: usedIn("draw_winners", "has won a draw"),
  draw_entrants: usedIn("draw_entrants", "has entered a draw whose entries are closed"),
} as const satisfies CustomerPart["uses"];
