import { z } from "zod";
import { call } from "../common/call";
import { toldRevision } from "../common/revision";
import { pick, without } from "../field";
import { answers } from "../field/derive";
import { languagesFilled } from "../items/calls";
import { forForms, itemAccess, needOf } from "../items/kinds";
import { listOf, removalOf, savesOf } from "../items/saves";
import { ecomCategory, type Product, product } from "../lookups/calls";
import {
  bracketed,
  type Codec,
  commaList,
  fallback,
  fields,
  id,
  json,
  lenient,
  oneOf,
  type Value,
  whole,
} from "../wire";
import {
  blankIfNone,
  count,
  day,
  figure,
  idIfTold,
  isSet,
  maybe,
  promisedRows,
  renamed,
  rows,
  said,
  underBothNames,
} from "../wire/answers";
import { isRecord } from "../wire/raw";
import { listed, texts } from "./fields";
import { type CouponTold, couponBeside, couponRules, outsideCoupon, redemptionBody, shown } from "./spelling";

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

/** Numbers that are 0 if they are missing. */
const counted = { offer_type_fk: count, punch_value: count, targeted_offer_flag: count, sort_order: count };

const row = fields({
  ...named,
  ...answers(listed),
  ...counted,
  /** Branch ids; -1 comes first if all branches are included. */
  selectedBrIds: rows(branchPk),
  isExpired: isSet,
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

export const redemptionRow: Codec<RedemptionRow> = shown(underBothNames(renamed(row, namedAlike), inCampaigns));
export type RedemptionRow = Value<typeof row>;

const spelledModel = fields({
  ...named,
  ...answers(without(outsideCoupon, ["product", "selectedBrIds"])),
  ...counted,
  apply_max_priced: count,
  /** Tier ids, comma-separated on the wire. */
  redemption_user_tiers: lenient(commaList(id), []),
  ecom_coupon_rules: maybe(json(couponRules)),
});
const model = couponBeside<Value<typeof spelledModel>, CouponTold>(spelledModel, null);

/** A redemption's details: section 3 of document 000, "Redemption". */
export const punchItemModel = shown(renamed<Value<typeof model>>(model, namedAlike));

const textAnswers = answers(texts.fields);

const category = pick(ecomCategory.shape, ["category_id", "category_name", "pos_system_fk", "account_id"]);
export const redemptionCategory = fields({ ...category, apply_max_priced: count });
export type RedemptionCategory = Value<typeof redemptionCategory>;

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
  punchItemLanguage: rows(fields({ language_id: id, ...textAnswers })),
  product: maybe(linkedProduct),
  selectedBrIds: promisedRows(branchPk),
  redemptionCategoryEcom: rows(redemptionCategory),
  redemptionCategoryLightSpeed: rows(redemptionCategory),
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

/** Lists the business's languages; `filled`, an extension, tells whether the redemption has texts in one. */
export const getAvailableLangForOffer = call({
  name: "getAvailableLangForOffer",
  method: "GET",
  path: "/businessAdmin/GetAvailableLangForOffer/",
  query: { offerId: id, type: fallback(oneOf(["reward"]), "reward") },
  answer: languagesFilled,
  needs: forms,
});

/** Returns the texts in one language; blank if none are saved. */
export const loadOnePunchOfferPerLanguage = call({
  name: "loadOnePunchOfferPerLanguage",
  method: "POST",
  path: "/BusinessAdmin/loadOnePunchOfferPerLanguage/",
  query: { punchItemId: id, langId: id },
  answer: { punchItemLanguage: blankIfNone(fields({ language_id: idIfTold, ...textAnswers })) },
  needs: forms,
  reads: true,
});

export const redemptionRemoval = removalOf({
  names: { remove: "deletePunchItem", restore: "restorePunchItem" },
  paths: { remove: "/businessAdmin/DeletePunchItem/", restore: "/businessAdmin/RestorePunchItem/" },
  id: "punchItemId",
  needs: needOf(access, "delete"),
});
export const { remove: deletePunchItem, restore: restorePunchItem } = redemptionRemoval;

/** `sort_order[{punch_item_pk}]`: 1 highest, 0 lowest. An extension. */
export const savePointRewardsOrder = call({
  name: "savePointRewardsOrder",
  extension: "sortRewards",
  method: "POST",
  path: "/businessAdmin/SavePointRewardsOrder",
  body: { sort_order: bracketed(oneOf([0, 1])) },
  needs: needOf(access, "update"),
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
