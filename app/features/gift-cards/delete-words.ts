import { counted } from "../../../server/contract/common/counted";

/** Sales data of a gift card; null where the back end does not say. */
interface Used {
  readonly sold: number | null;
  readonly soldValue: string | null;
  readonly openValue: string | null;
  readonly allSpent: boolean;
}

/** What deleting a gift card means for the cards already sold, which keep their value. */
export function whereUsed({ sold, soldValue, openValue, allSpent }: Used): string {
  if (sold === null) return "Gift cards already sold keep their value.";
  if (sold === 0) return "No gift cards sold yet.";
  const cards = counted(sold, "gift card");
  const worth = soldValue === null ? "" : `, worth ${soldValue}${sold === 1 ? "" : " in total"},`;
  const keep = sold === 1 ? "keeps its value" : "keep their value";
  const left = allSpent ? "; all of that is spent" : `; ${openValue} of that is still to be spent`;
  return `${cards} already sold${worth} ${keep}${openValue === null || soldValue === null ? "" : left}.`;
}
