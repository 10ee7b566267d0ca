import type { SelectedOffer } from "../../../server/contract/campaigns/fields";
import type { CampaignAnswers, CampaignFacts, Carried } from "./campaign";

/** Key of an offer or reward: `offerType` and its id. */
export const carriedKey = ({ offerType, offerId }: Pick<Carried, "offerType" | "offerId">): string =>
  `${offerType}-${offerId}`;

export const isCarriedKey = (key: string): boolean => /^\w{1,40}-[1-9]\d{0,14}$/.test(key);

/** Finds an offer or reward by key; builds one without details if no list has it. */
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

/** Selected offers and rewards in wire format. */
export const selectedIn = (
  { offers = [] }: Partial<CampaignAnswers>,
  facts: Pick<CampaignFacts, "offers">,
): SelectedOffer[] =>
  offers.map((key) => {
    const { offerId, offerType, branchId } = carriedOf(key, facts);
    return { offerId, offerType, branchId };
  });
