import { counted } from "../../../server/contract/common/counted";
import type { DrawLine } from "./draw-list.server";

/**
 * Consequence of deleting a draw.
 * @param participants null if the server does not say, as for `winners`.
 */
export function effectOf(
  { state, isDrawn }: Pick<DrawLine, "state" | "isDrawn">,
  participants: number | null,
  winners: number | null,
): string {
  if (state === "closed" && isDrawn === null)
    return "This server does not say whether the winners are drawn. If they are not, customers who entered cannot win.";
  switch (state) {
    case "running":
    case "closed":
      return participants === null
        ? "The draw will not be held. Customers who entered cannot win."
        : `The draw will not be held. ${counted(participants, "customer has", "customers have")} entered and cannot win.`;
    case "drawn":
      return `The draw is removed from the list. ${winners === null ? "Winners" : counted(winners, "winner")} and the proof of the draw are kept.`;
    default:
      return "No customer has entered. The draw will not kick off.";
  }
}
