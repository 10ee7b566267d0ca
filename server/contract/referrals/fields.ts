import { decimal, group, link, money, mostMoney, oneOf, text, whole, wholeFromTo, yesNo } from "../field";

/*
 * Section 3 of document 000, "Referral programme", with the bounds of the settled reading "what referral fields mean"
 * and the defaults of section 9: link enabled, programme not enabled, not canceled, and no redirect, which means the
 * members site's login.
 */

const points = () =>
  whole({ from: 0, to: 10_000_000, unit: "points", initially: 0, bounds: wholeFromTo, unreadable: true });
const ratio = () =>
  decimal({
    from: 0,
    to: 1000,
    hundredths: true,
    unit: "points",
    initially: 0,
    bounds: (from, to) => `Enter a number from ${from} to ${to} with at most two decimals`,
    unreadable: true,
  });

/** Fields in `BranchReferralRules[…]`, without the offers of either side. */
export const ruleFields = {
  rule_name: text(255, { missing: "Enter a name" }),
  /** Minimum amount of one purchase; 0 meets the condition on joining. */
  cond_min_amount: money({ from: 0, to: mostMoney, initially: 0 }),
  /** Days since joining; 0 is unlimited. */
  expires_in: whole({
    from: 0,
    to: 3650,
    unit: "days",
    initially: 0,
    bounds: (from, to) => `Enter a whole number of days from ${from} to ${to}`,
    unreadable: true,
  }),
  referee_earns: points(),
  referer_earns: points(),
  /** Extra points per currency unit of the purchase. */
  referee_earns_ratio: ratio(),
  referer_earns_ratio: ratio(),
  /** Whether the ratio also applies to later purchases within these days. */
  applied_to_all_purchases: yesNo(),
  /** Blank redirects to the sign-up page, `/r/{code}`. */
  referral_link_redirect_url: link(2000),
  link_referral_enabled: yesNo(true),
  enabled: yesNo(),
  canceled: yesNo(),
};

/** Offers for the referred friend and for the referrer: JSON lists of offer ids. */
export const offerFields = ["referee_earns_offers", "referer_earns_offers"] as const;
export type OfferField = (typeof offerFields)[number];
/** Most offers per side; the documents show no limit. */
export const mostOffers = 100;

export const referralRules = group(ruleFields);

/** Decision about a held referral; a refusal needs its reason. */
export const referralDecision = group(
  { decision: oneOf(["release", "refuse"], { missing: "Choose release or refuse" }), reason: text(255) },
  ({ decision, reason }, say) => {
    if (decision === "refuse" && reason === "") say("reason", "Enter a reason");
  },
);

/** Defaults of a new programme (section 9). */
export const newRules = {
  rule_name: "",
  cond_min_amount: 0,
  expires_in: 0,
  referee_earns: 0,
  referer_earns: 0,
  referee_earns_ratio: 0,
  referer_earns_ratio: 0,
  applied_to_all_purchases: false,
  referral_link_redirect_url: "",
  link_referral_enabled: true,
  enabled: false,
  canceled: false,
  referee_earns_offers: [] as readonly number[],
  referer_earns_offers: [] as readonly number[],
} as const;
