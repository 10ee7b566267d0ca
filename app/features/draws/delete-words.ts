import { formatCount } from "~/ui/format";
import type { DrawState } from "../../../server/contract/draws/words";

const people = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

/**
 * Where a draw that is deleted is in use, and what becomes of that.
 * @param participants null where the server does not tell, as for `winners`.
 */
export function effectOf(state: DrawState, participants: number | null, winners: number | null): string {
  switch (state) {
    case "running":
      return participants === null
        ? "Customers may have entered: they can no longer win, the draw will not be held."
        : `${people(participants, "customer has", "customers have")} entered: they can no longer win, the draw will not be held.`;
    case "closed":
      return participants === null
        ? "Whoever entered waits for the draw: it will not be held."
        : `${people(participants, "customer has", "customers have")} entered and wait for the draw: it will not be held.`;
    case "drawn":
      return `Its ${winners === null ? "winners" : people(winners, "winner", "winners")} and the record that proves the draw are kept; it leaves the lists.`;
    default:
      return "Nobody takes part yet; it will not kick off.";
  }
}
