import { moneyIn } from "../common/money-in";
import { type PointLabels, pointWords } from "../settings/point-words";

/*
 * What a side of a referral gets, as messages, their preview and the invitation's page tell it.
 */

export interface Reward {
  readonly points: number;
  /** Points on top for each unit of the purchase's money. */
  readonly ratio: number;
  /** By title. */
  readonly offers: readonly string[];
}

interface Reader {
  /** Its abbreviation. */
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

/** "point per dollar" has the word in a language; one without it has a stroke. */
export const perIn = (language: string): string => per[language] ?? "/";

/** "500 points", "1 point per $1.00", "Free coffee": a part each; none for nothing. */
export function rewardParts({ points, ratio, offers }: Reward, { language, currency, labels }: Reader): string[] {
  const { unit } = pointWords(labels);
  const counted = (count: number) => `${count.toLocaleString(language)} ${unit(count)}`;
  return [
    ...(points > 0 ? [counted(points)] : []),
    ...(ratio > 0 ? [`${counted(ratio)} ${perIn(language)} ${moneyIn(language, currency, 100)}`] : []),
    ...offers,
  ];
}
