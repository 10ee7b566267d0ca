import { moneyIn } from "../common/money-in";
import { type PointLabels, pointWords } from "../settings/point-words";

/*
 * Wording of a side's reward, for messages, their preview and the invitation page.
 */

export interface Reward {
  readonly points: number;
  /** Extra points per currency unit of the purchase. */
  readonly ratio: number;
  /** Offer titles. */
  readonly offers: readonly string[];
}

interface Reader {
  /** The language's abbreviation. */
  readonly language: string;
  readonly currency: string;
  readonly labels: PointLabels;
}

const per: Readonly<Record<string, string>> = {
  en: "per",
  fr: "par",
  es: "por",
  de: "pro",
  it: "per",
  pt: "por",
  nl: "per",
};

/** "per" in "point per dollar" by language; a slash for others. */
export const perIn = (language: string): string => per[language.slice(0, 2)] ?? "/";

/** The parts of a reward, such as "500 points", "1 point per $1.00" and "Free coffee"; empty if there is none. */
export function rewardParts({ points, ratio, offers }: Reward, { language, currency, labels }: Reader): string[] {
  const { unit } = pointWords(labels);
  const counted = (count: number) => `${count.toLocaleString(language)} ${unit(count)}`;
  return [
    ...(points > 0 ? [counted(points)] : []),
    ...(ratio > 0 ? [`${counted(ratio)} ${perIn(language)} ${moneyIn(language, currency, 100)}`] : []),
    ...offers,
  ];
}
