import { countOrUnknown, formatCount, formatInstant, formatMoney, moneyOrUnknown } from "~/ui/format";
import type { ProfileUser } from "../../../../server/contract/customers/profile-calls";
import type { PointWords } from "../../../../server/contract/settings/point-words";
import type { TierMove, TierProgress } from "../../../../server/contract/tiers/calls";
import { givesTiersByHand } from "../tiers-by-hand";
import { longDay, notKnown, tierOf } from "../words";

interface TierInput {
  readonly user: ProfileUser;
  /** null from a back end that provides only the profile. */
  readonly progress: TierProgress | null;
  /** Currency symbol. */
  readonly money: string;
  /** The business's names for points. */
  readonly points: PointWords;
}

/** Level of a tier; an older server may not tell all levels. */
function levelIn(sequence: number, levels: number): string {
  if (sequence === 0) return "";
  return levels < sequence ? `, level ${sequence}` : `, level ${sequence} of ${levels}`;
}

export function tierInWords({ user, progress, money, points }: TierInput) {
  const { tier_progress: tierProgress, userTier } = user;
  const { sequence, tiers_sequence: tiers } = tierProgress;
  const next = progress ? nextTierOf(progress, money, points) : { progress: "", bars: [] };
  return {
    name: userTier.label,
    standing: `${tierOf(user, "No tier")}${levelIn(sequence, tiers.length)}.`,
    progress: next.progress || tierProgress.text,
    cycle: `Cycle ${longDay(user.start_date)} – ${longDay(user.end_date)}`,
    bars: next.bars,
    byHand: user.overrideTierStatus || givesTiersByHand(user),
    terms: [
      { term: `Tier ${points.many}`, value: countOrUnknown(user.tier_points_balance) },
      // A back end may count points towards the next tier that are not part of that balance.
      ...(tierProgress.total_points === null || tierProgress.total_points === user.tier_points_balance
        ? []
        : [{ term: `${points.heading} toward next tier`, value: countOrUnknown(tierProgress.total_points) }]),
      { term: "Spent this cycle", value: moneyOrUnknown(user.total_amount, money) },
      { term: "Visits this cycle", value: countOrUnknown(user.total_visits) },
      ...lostOn(progress?.falls_on ?? null),
    ],
  };
}

/** Converts a past tier change to a line of its list. */
export const moveLine = (timeZone: string) => (move: TierMove, place: number) => ({
  id: place,
  title: moveInWords(move),
  at: move.utc_moved === null ? notKnown : formatInstant(move.utc_moved, timeZone),
  rule: move.rule,
});

function moveInWords({ direction, from_name: from, to_name: to }: TierMove): string {
  if (to === "") return `Left ${from}`;
  return from === "" ? `Reached ${to}` : `Moved ${direction} from ${from} to ${to}`;
}

const lostOn = (day: TierProgress["falls_on"]) =>
  day === null ? [] : [{ term: "Tier ends", value: `${longDay(day)}, unless earned again` }];

/** Requirements of the next tier, and what is missing. */
function nextTierOf(
  { next_name: next, measures, all_needed: all, evaluated }: TierProgress,
  money: string,
  points: PointWords,
) {
  const labels = { spend: "Spent", points: points.heading, visits: "Visits" };
  if (!evaluated || next === "") return { progress: "", bars: [] };
  const amount = { spend: (value: number) => formatMoney(value, money), points: formatCount, visits: formatCount };
  const words = {
    spend: () => "spent",
    points: points.unit,
    visits: (value: number) => (value === 1 ? "visit" : "visits"),
  };
  const missing = measures
    .filter(({ have, need }) => have < need)
    .map(({ measure, have, need }) => `${amount[measure](need - have)} more ${words[measure](need - have)}`);
  return {
    progress: missing.length === 0 ? "" : `Next tier: ${next}, after ${missing.join(all ? " and " : " or ")}.`,
    bars: measures.map(({ measure, have, need }) => ({
      label: labels[measure],
      value: `${amount[measure](have)} of ${amount[measure](need)}`,
      have,
      need,
    })),
  };
}
