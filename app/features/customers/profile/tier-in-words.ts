import { countOrUnknown, formatCount, formatInstant, formatMoney, moneyOrUnknown } from "~/ui/format";
import type { ProfileUser } from "../../../../server/contract/customers/profile-calls";
import type { TierMove, TierProgress } from "../../../../server/contract/tiers/calls";
import { givesTiersByHand } from "../tiers-by-hand";
import { longDay, notKnown, points } from "../words";
import type { TierView } from "./view";

/** How a customer stands among the tiers; null from a back end that only says their profile. */
export interface Standing {
  readonly progress: TierProgress;
  readonly moves: readonly TierMove[];
  /** Moves in all. */
  readonly total: number;
}

interface Said {
  readonly user: ProfileUser;
  readonly standing: Standing | null;
  /** The currency's symbol. */
  readonly money: string;
  readonly timeZone: string;
}

export function tierInWords({ user, standing, money, timeZone }: Said): TierView {
  const { tier_progress: told, userTier } = user;
  const { sequence, tiers_sequence: tiers } = told;
  const asked = standing ? askedOf(standing.progress, money) : { progress: "", bars: [] };
  return {
    name: userTier.label,
    progress: asked.progress || told.text,
    bars: asked.bars,
    byHand: user.overrideTierStatus || givesTiersByHand(user),
    terms: [
      { term: "Sequence", value: sequence === 0 ? notKnown : `${sequence} of ${tiers.length}` },
      { term: "Tier points", value: points(user.tier_points_balance) },
      // A back end may count towards the next tier what is not in that balance.
      ...(told.total_points === null || told.total_points === user.tier_points_balance
        ? []
        : [{ term: "Points for the next tier", value: points(told.total_points) }]),
      { term: "Total amount of the cycle", value: moneyOrUnknown(user.total_amount, money) },
      { term: "Total visits of the cycle", value: countOrUnknown(user.total_visits) },
      { term: "Cycle starts", value: longDay(user.start_date) },
      { term: "Cycle ends", value: longDay(user.end_date) },
      ...lostOn(standing?.progress.falls_on ?? null),
    ],
    moves: (standing?.moves ?? []).map((move, place) => ({
      key: `${move.utc_moved} ${place}`,
      at: move.utc_moved === null ? notKnown : formatInstant(move.utc_moved, timeZone),
      text: moveInWords(move),
      rule: move.rule,
    })),
    movesTotal: standing?.total ?? 0,
  };
}

function moveInWords({ direction, from_name: from, to_name: to }: TierMove): string {
  if (to === "") return `Left ${from}`;
  return from === "" ? `Came to ${to}` : `Moved ${direction} from ${from} to ${to}`;
}

const lostOn = (day: TierProgress["falls_on"]) =>
  day === null ? [] : [{ term: "Is lost on", value: `${longDay(day)}, unless it is earned again` }];

/** What the next tier asks for, and what is missing. */
function askedOf({ next_name: next, measures, all_needed: all, evaluated }: TierProgress, money: string) {
  if (!evaluated || next === "") return { progress: "", bars: [] };
  const amount = { spend: (value: number) => formatMoney(value, money), points: formatCount, visits: formatCount };
  const words = {
    spend: () => "spent",
    points: (value: number) => (value === 1 ? "point" : "points"),
    visits: (value: number) => (value === 1 ? "visit" : "visits"),
  };
  const missing = measures
    .filter(({ have, need }) => have < need)
    .map(({ measure, have, need }) => `${amount[measure](need - have)} more ${words[measure](need - have)}`);
  return {
    progress: missing.length === 0 ? "" : `${missing.join(all ? " and " : " or ")} lead to ${next}.`,
    bars: measures.map(({ measure, have, need }) => ({
      label: `${amount[measure](have)} of ${amount[measure](need)} ${words[measure](need)} for ${next}`,
      have,
      need,
    })),
  };
}
