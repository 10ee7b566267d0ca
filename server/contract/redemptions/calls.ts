import { z } from "zod";
import { call } from "../common/call";
import { replacedRevision, toldRevision } from "../common/revision";
import { pick, without } from "../field";
import { answers, inputs } from "../field/derive";
import { freeShippingOf, isNone } from "../items/free-shipping";
import { forForms, itemAccess, needOf } from "../items/kinds";
import { listOf, orderOf, removalOf, savesOf, textCallsOf } from "../items/saves";
import { type Product, product } from "../lookups/calls";
import {
  type Codec,
  commaList,
  fallback,
  fields,
  flag,
  flattened,
  id,
  json,
  lenient,
  list,
  oneOf,
  optional,
  type Raw,
  type Shape,
  type Value,
  whole,
} from "../wire";
import { count, day, figure, isSet, maybe, promisedRows, renamed, rows, said, underBothNames } from "../wire/answers";
import { isRecord } from "../wire/raw";
import { rewardCategory, toldCategory } from "./category";
import { listed, redemption, texts } from "./fields";
import { perCategoryField, rewardTypes, yearAhead } from "./words";

/** Fields that the wire has together in `ecom_coupon_rules`. */
export const couponNames = ["sale_min_amount", "shipping_rates_limit_amount", "combinations"] as const;
const { combinations, ...limits } = pick(redemption.fields, couponNames);
const outsideCoupon = without(redemption.fields, couponNames);

/** The combinations are 1 and 0. */
const combined = Object.fromEntries(combinations.names.map((name) => [name, flag] as const));
const couponRules = fields({
  ...inputs(limits),
  combinations: optional(fields(combined as Record<(typeof combinations.names)[number], typeof flag>)),
});

/** Branch ids as `{business_branch_pk}`; also reads plain ids. -1 comes first if all branches are included. */
const branchPk: Codec<number> = {
  read: z.preprocess((raw) => (isRecord(raw) ? raw.business_branch_pk : raw), whole.read),
  write: (value) => ({ business_branch_pk: value }),
};

const named = {
  punch_item_pk: id,
  business_fk: figure,
  entity_type_fk: figure,
};

/** A redemption in the list; figures, branches and expiry are null if the server does not tell them. */
const row = fields({
  ...named,
  ...answers(listed),
  /** Branch ids; -1 comes first if all branches are included. */
  selectedBrIds: maybe(rows(branchPk)),
  isExpired: maybe(isSet),
});
const namedAlike = { punch_item_pk: "redemption_fk" };

/** Entity type of redemptions. The documents do not show the number of a business. */
export const businessEntity = 1;

/** Names in 001 section 3, "Offer and reward lists", for the names in 000 section 7. */
const inCampaigns = {
  punch_item_pk: "punchItemId",
  title: "punch_item_title",
  description: "punch_item_description",
};

const freeShipping = freeShippingOf({
  type: "offer_type_fk",
  discount: "discount_percent",
  percent: rewardTypes.discountPercent,
  free: rewardTypes.freeShipping,
});

/** The percent discount under either of its names (section 3); blank counts as missing. */
const percentOf = (raw: Raw) => (raw.discount_percent === "" ? null : raw.discount_percent) ?? raw.discount_value;

const asShipping = (raw: Raw): Raw => freeShipping.read({ ...raw, discount_percent: percentOf(raw) });

/** Reads free shipping with a discount above 0 as a percent discount (section 4). */
function asShown(raw: unknown): unknown {
  if (!isRecord(raw)) return raw;
  const reward = asShipping(raw);
  if (Number(reward.offer_type_fk) !== rewardTypes.freeShipping || isNone(reward.discount_percent)) return reward;
  return { ...reward, offer_type_fk: rewardTypes.discountPercent, shipping_flag: 1 };
}

/** A redemption in a response. */
const shown = <T>(codec: Codec<T>): Codec<T> => ({
  read: z.preprocess(asShown, codec.read),
  write: (value) => freeShipping.write(codec.write(value), { keeps: true }),
});

export const redemptionRow: Codec<RedemptionRow> = shown(underBothNames(renamed(row, namedAlike), inCampaigns));
export type RedemptionRow = Value<typeof row>;

const spelledModel = fields({
  ...named,
  ...answers(without(outsideCoupon, ["product", "selectedBrIds"])),
  apply_max_priced: count,
  /** Tier ids, comma-separated on the wire. */
  redemption_user_tiers: lenient(commaList(id), []),
  ecom_coupon_rules: maybe(json(couponRules)),
});
/** A redemption's details: section 3 of document 000, "Redemption". */
export const punchItemModel = shown(
  renamed(flattened(spelledModel, "ecom_coupon_rules", couponNames, null), namedAlike),
);

/** Forces the discount of free shipping to 0 (section 5), so that branch rules apply to what is saved. */
const undiscounted = (raw: Raw): Raw =>
  Number(raw.offer_type_fk) === rewardTypes.freeShipping ? { ...raw, discount_percent: 0 } : raw;

const body = fields({
  ...inputs(outsideCoupon),
  redemption_user_tiers: optional(commaList(id)),
  ecom_coupon_rules: optional(json(couponRules)),
  ...perCategoryField(() => optional(json(list(rewardCategory, 200)))),
  revision: replacedRevision,
});
const input = flattened(body, "ecom_coupon_rules", couponNames, undefined);
export type RedemptionInput = Value<typeof input>;

/**
 * Body of a save. On the wire, free shipping is percent 0 with a flag, whatever was entered (section 5), and "never
 * expires" an end date a year ahead.
 */
export const redemptionBody: Codec<RedemptionInput> & { readonly shape: Shape } = {
  shape: body.shape,
  read: z.preprocess(
    (raw) => (isRecord(raw) ? undiscounted(asShipping(raw)) : raw),
    // Drops the end date of a redemption that never expires: it is only there because the wire needs one (section 9).
    input.read.transform((read) => (read.never_expires_flag ? { ...read, utc_expires: undefined } : read)),
  ),
  write: (value) => {
    const ends = value.never_expires_flag && value.utc_publish ? { utc_expires: yearAhead(value.utc_publish) } : {};
    return freeShipping.write(input.write({ ...value, ...ends }));
  },
};

const linked = fields({ ...product.shape, image: said });

/** Reads `image`, the only picture of the linked product in section 3; its sizes are an extension. */
export const linkedProduct: Codec<Product> = {
  read: linked.read.transform(({ image, ...found }) => ({
    ...found,
    images: found.images ?? (image ? { original: image, large: image, medium: image, thumbnail: image } : null),
  })),
  write: (value) => linked.write({ ...value, image: value.images?.original ?? "" }),
};

/** What a delete affects; an extension, null if the server does not send it. */
const usage = fields({
  /** Times the redemption was given so far. */
  redemptions: figure,
  /** The last day on which it was given. */
  last_redeemed: day,
  /** Names of the branches where it was given. */
  branches: rows(said),
});
export type RedemptionUsage = Value<typeof usage>;

const details = {
  punchItemModel,
  /** Texts in other languages. */
  punchItemLanguage: rows(fields({ language_id: id, ...answers(texts.fields) })),
  product: maybe(linkedProduct),
  selectedBrIds: promisedRows(branchPk),
  ...perCategoryField(() => rows(toldCategory)),
  usage: maybe(usage),
  revision: toldRevision,
};
export type RedemptionDetails = { [K in keyof typeof details]: Value<(typeof details)[K]> };

const access = itemAccess.redemption;
const forms = forForms(access);

export const getPointRewardsList = listOf(access, {
  name: "getPointRewardsList",
  path: "/branchAdmin/GetPointRewardsList/",
  rows: { pointRewards: redemptionRow },
});

/** The same list, by the path that campaigns ask (document 001, section 7); the lists' paths differ by document. */
export const getCampaignRewardsList = { ...getPointRewardsList, path: "/businessAdmin/GetPointRewardsList/" } as const;

/** Returns whether and which partner rewards are available; editing uses it too. */
export const getAddPointReward = call({
  name: "getAddPointReward",
  method: "GET",
  path: "/businessAdmin/AddPointReward/",
  answer: {
    business: fields({ coalition: isSet }),
    // The two flags beside partner_reward_flag are those of section 2, "Payments".
    businessRules: fields({ partner_reward_flag: isSet, amazon_gift_card_flag: isSet, uber_voucher_flag: isSet }),
  },
  needs: "session",
});

export const redemptionSaves = savesOf(access, {
  names: { create: "addPointReward", edit: "editPointReward", saveTexts: "savePointRewardTexts" },
  paths: { create: "/businessAdmin/AddPointReward/", edit: "/BusinessAdmin/EditPointReward" },
  id: { asked: "punchItemId", told: "redemption_fk" },
  body: redemptionBody,
  texts: texts.fields,
});
export const { create: addPointReward, edit: editPointReward, saveTexts: savePointRewardTexts } = redemptionSaves;

export const getEditPointReward = call({
  name: "getEditPointReward",
  method: "GET",
  path: "/BusinessAdmin/EditPointReward",
  query: { punchItemId: id },
  answer: details,
  needs: forms,
});

export const redemptionTextCalls = textCallsOf({
  names: { languages: "getAvailableLangForOffer", texts: "loadOnePunchOfferPerLanguage" },
  paths: {
    languages: "/businessAdmin/GetAvailableLangForOffer/",
    texts: "/BusinessAdmin/loadOnePunchOfferPerLanguage/",
  },
  id: { languages: "offerId", texts: "punchItemId" },
  query: { type: fallback(oneOf(["reward"]), "reward") },
  told: "punchItemLanguage",
  fields: texts.fields,
  needs: forms,
});
export const { languages: getAvailableLangForOffer, texts: loadOnePunchOfferPerLanguage } = redemptionTextCalls;

export const redemptionRemoval = removalOf({
  names: { remove: "deletePunchItem", restore: "restorePunchItem" },
  paths: { remove: "/businessAdmin/DeletePunchItem/", restore: "/businessAdmin/RestorePunchItem/" },
  id: "punchItemId",
  needs: needOf(access, "delete"),
});
export const { remove: deletePunchItem, restore: restorePunchItem } = redemptionRemoval;

/** `sort_order[{punch_item_pk}]`: 1 highest, 0 lowest. An extension. */
export const savePointRewardsOrder = orderOf(access, {
  ...{ name: "savePointRewardsOrder", path: "/businessAdmin/SavePointRewardsOrder" },
  extension: "sortRewards",
  places: { sort_order: oneOf([0, 1]) },
});

export const redemptionCalls = [
  getPointRewardsList,
  getAddPointReward,
  addPointReward,
  getEditPointReward,
  savePointRewardTexts,
  editPointReward,
  getAvailableLangForOffer,
  loadOnePunchOfferPerLanguage,
  deletePunchItem,
  restorePunchItem,
  savePointRewardsOrder,
] as const;
