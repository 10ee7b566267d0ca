import type { SelectedOffer } from "../../../server/contract/campaigns/fields";
import type { CampaignAnswers, CampaignFacts, Carried } from "./campaign";

/** Key of an offer or reward: `offerType` and its id. */
export const carriedKey = ({ offerType, offerId }: Pick<Carried, "offerType" | "offerId">): string =>
  `${offerType}-${offerId}`;

export const isCarriedKey = (key: string): boolean => /^\w{1,40}-[1-9]\d{0,14}$/.test(key);

/** Names of the types of offers and rewards. */
export const carriedTypes: Readonly<Record<string, string>> = {
  offer: "Offer",
  reward: "Reward",
  product: "A la carte reward",
};

/** Title of an offer or reward that no list has. */
export const unlistedTitle = ({ offerType, offerId }: Pick<Carried, "offerType" | "offerId">): string =>
  `${carriedTypes[offerType] ?? offerType} ${offerId}`;

/** Finds an offer or reward by key; builds one without details if no list has it. */
export function carriedOf(key: string, { offers }: Pick<CampaignFacts, "offers">): Carried {
  const known = offers.find((one) => one.key === key);
  if (known) return known;
  const [offerType = "", id] = key.split("-");
  const named = { offerType, offerId: Number(id) };
  return { ...named, key, branchId: null, title: unlistedTitle(named), isOver: false, isHidden: false, branches: null };
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
