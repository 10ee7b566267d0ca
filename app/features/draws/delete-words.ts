import { formatCount } from "~/ui/format";
import type { DrawState } from "../../../server/contract/draws/words";

const people = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

/**
 * Consequence of deleting a draw.
 * @param participants null if the server does not say, as for `winners`.
 */
export function effectOf(state: DrawState, participants: number | null, winners: number | null): string {
  switch (state) {
    case "running":
    case "closed":
      return participants === null
        ? "The draw will not be held. Customers who entered cannot win."
        : `The draw will not be held. ${people(participants, "customer has", "customers have")} entered and cannot win.`;
    case "drawn":
      return `The draw is removed from the list. ${winners === null ? "Winners" : people(winners, "winner", "winners")} and the proof of the draw are kept.`;
    default:
      return "No customer has entered. The draw will not kick off.";
  }
}
