import { formatCount } from "~/ui/format";
import { counted } from "../../../server/contract/common/counted";
import type { DrawState } from "../../../server/contract/draws/words";

/** Texts of the draws list, separate from those that only the wizard and other pages need. */

/** null if the server does not say how many. */
export const winnersInWords = (count: number | null): string =>
  count === null ? "Winners unknown" : counted(count, "winner");

/** Number of prizes and winners, as far as the server says. */
export function prizesInWords({
  prizes,
  winners,
}: {
  readonly prizes: number | null;
  readonly winners: number | null;
}) {
  if (prizes === 0) return "None yet";
  if (prizes === null) return winners === null ? "Unknown" : `Unknown, for ${winnersInWords(winners)}`;
  return winners === null ? formatCount(prizes) : `${formatCount(prizes)}, for ${winnersInWords(winners)}`;
}

export const stateNames: Readonly<Record<DrawState, string>> = {
  unpublished: "Unpublished",
  scheduled: "Scheduled",
  running: "Running",
  closed: "Entries closed",
  drawn: "Drawn",
};

export const stateTones = {
  unpublished: "neutral",
  scheduled: "info",
  running: "success",
  closed: "warning",
  drawn: "neutral",
} as const satisfies Readonly<Record<DrawState, string>>;

/** Publishing is offered only if the draw has a prize or the server does not say. */
export const lacksPrizes = ({ state, prizes }: { readonly state: DrawState; readonly prizes: number | null }) =>
  state === "unpublished" && prizes === 0;
