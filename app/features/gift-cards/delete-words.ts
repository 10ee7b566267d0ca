import { formatCount } from "~/ui/format";

/** What a back end says of the cards sold; null where it does not. */
interface Used {
  readonly sold: number | null;
  readonly soldValue: string | null;
  readonly openValue: string | null;
  readonly allSpent: boolean;
}

/** Where the gift card is used: the cards sold keep what they are worth. */
export function whereUsed({ sold, soldValue, openValue, allSpent }: Used): string {
  if (sold === null) return "The cards sold of it stay as they are.";
  if (sold === 0) return "No card was sold of it.";
  const left = allSpent ? "; all of that is spent" : `; ${openValue} of that is still to be spent`;
  const open = openValue === null || soldValue === null ? "" : left;
  const worth = soldValue === null ? "" : `, worth ${soldValue}`;
  return sold === 1
    ? `The one card sold of it${worth}${worth && ","} stays as it is${open}.`
    : `The ${formatCount(sold)} cards sold of it${worth && `${worth} together,`} stay as they are${open}.`;
}
