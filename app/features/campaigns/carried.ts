import type { SelectedOffer } from "../../../server/contract/campaigns/fields";
import type { CampaignAnswers, CampaignFacts, Carried } from "./campaign";

/** `offerType` and the id within it. */
export const carriedKey = ({ offerType, offerId }: Pick<Carried, "offerType" | "offerId">): string =>
  `${offerType}-${offerId}`;

export const isCarriedKey = (key: string): boolean => /^\w{1,40}-[1-9]\d{0,14}$/.test(key);

/** What goes along by its key, also where no list tells of it. */
export function carriedOf(key: string, { offers }: Pick<CampaignFacts, "offers">): Carried {
  const known = offers.find((one) => one.key === key);
  if (known) return known;
  const [offerType = "", id] = key.split("-");
  return {
    key,
    offerType,
    offerId: Number(id),
    branchId: null,
    title: `${offerType} ${id}`,
    isOver: false,
    branches: null,
  };
}

/** What goes along, as the wire names it. */
export const selectedIn = (
  { offers = [] }: Partial<CampaignAnswers>,
  facts: Pick<CampaignFacts, "offers">,
): SelectedOffer[] =>
  offers.map((key) => {
    const { offerId, offerType, branchId } = carriedOf(key, facts);
    return { offerId, offerType, branchId };
  });
