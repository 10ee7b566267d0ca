import { formatCount } from "~/ui/format";
import type { DrawState } from "../../../server/contract/draws/words";

/** What the list says of a draw, apart from the words that only its steps and pages need. */

/** null where the server does not tell how many. */
export const winnersInWords = (count: number | null): string =>
  count === null ? "Winners unknown" : count === 1 ? "1 winner" : `${formatCount(count)} winners`;

/** The prizes of a draw and who may win them, as far as the server tells. */
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

/** Without a prize nothing can be won: publishing is offered once the draw has one, or where the server does not tell. */
export const lacksPrizes = ({ state, prizes }: { readonly state: DrawState; readonly prizes: number | null }) =>
  state === "unpublished" && prizes === 0;
