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
  if (sold === null) return "Gift cards already sold keep their value.";
  if (sold === 0) return "No gift cards sold yet.";
  const cards = sold === 1 ? "1 gift card" : `${formatCount(sold)} gift cards`;
  const worth = soldValue === null ? "" : `, worth ${soldValue}${sold === 1 ? "" : " in total"},`;
  const keep = sold === 1 ? "keeps its value" : "keep their value";
  const left = allSpent ? "; all of that is spent" : `; ${openValue} of that is still to be spent`;
  return `${cards} already sold${worth} ${keep}${openValue === null || soldValue === null ? "" : left}.`;
}
