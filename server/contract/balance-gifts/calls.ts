import { z } from "zod";
import { call } from "../common/call";
import { customerCriteria } from "../customers/criteria";
import { criterionFields, type ListCriterion, listCriteria } from "../customers/criterion-fields";
import { completeInputs } from "../field/derive";
import { type Codec, fallback, fields, id, list, optional, same, type Value, whole } from "../wire";
import { count, figure, instant, isSet, maybe, rows, said } from "../wire/answers";
import { given } from "./fields";
import { giftsPageSize } from "./rules";

/*
 * Bulk points. The documents have only adjustAllCustomerBalance with give_points and comments; recipients other than
 * "all", preview, progress and undo are extensions of the embedded API. Business-level roles with customer.update may
 * read and send.
 */
const access = { needs: { permission: "customer.update", level: "business" }, menu: "customers" } as const;

/** Lists of ids, which a gift always has, empty or not. */
const lists = Object.fromEntries(listCriteria.map((name) => [name, list(id, criterionFields[name].max)])) as {
  [N in ListCriterion]: Codec<number[]>;
};

/** Search criteria of the customer list, which select the recipients. Without any, everyone is a recipient. */
const scope = { ...customerCriteria, ...lists };
const giftScope = fields(scope);
export type GiftScope = Value<typeof giftScope>;

const asked = { ...completeInputs(given.fields), ...scope };
const giftInput = fields(asked);
export type GiftInput = Value<typeof giftInput>;

/** In order: recipients fixed, sending, sent, being undone, undone. */
export const giftStates = ["queued", "giving", "given", "undoing", "undone"] as const;
export type GiftState = (typeof giftStates)[number];

export const gift = fields({
  giftId: id,
  points: count,
  comments: said,
  scope: giftScope,
  state: same(z.enum(giftStates)) as Codec<GiftState>,
  /** Number of recipients. */
  customers: figure,
  given: count,
  points_given: count,
  /** Recipients processed by the undo so far. */
  taken_back: count,
  points_taken: count,
  /** Points that could not be taken back because they were already spent. */
  points_short: count,
  short_customers: count,
  username: said,
  utc_created: instant,
  utc_given: instant,
  utc_undone: instant,
  may_undo: isSet,
});
export type Gift = Value<typeof gift>;

const sampleRow = fields({ uid: id, firstName: said, lastName: said, email: said, user_balance: count });

export const adjustAllCustomerBalance = call({
  ...access,
  name: "adjustAllCustomerBalance",
  method: "POST",
  path: "/businessAdmin/adjustAllCustomerBalance",
  /** `customers` is the number of recipients shown to the caller; if it has changed since, nothing is sent. */
  body: { ...asked, customers: optional(whole) },
  answer: { message: said, giftId: figure },
});

/** Previews a gift. */
export const balanceGiftPreview = call({
  ...access,
  name: "balanceGiftPreview",
  extension: "balanceGifts",
  method: "GET",
  path: "/businessAdmin/balanceGiftPreview",
  query: asked,
  answer: { customers: count, points: count, sample: rows(sampleRow) },
});

/** Lists the gifts, newest first. */
export const balanceGifts = call({
  ...access,
  name: "balanceGifts",
  extension: "balanceGifts",
  method: "GET",
  path: "/businessAdmin/balanceGifts",
  query: { page: fallback(whole, 1), limit: fallback(whole, giftsPageSize) },
  answer: { gifts: rows(gift), total: count },
});

/** Returns the progress of a gift. */
export const balanceGift = call({
  ...access,
  name: "balanceGift",
  extension: "balanceGifts",
  method: "GET",
  path: "/businessAdmin/balanceGift",
  query: { giftId: id },
  answer: { gift: maybe(gift) },
});

/** Stops a gift in progress and takes back what it gave. */
export const undoBalanceGift = call({
  ...access,
  name: "undoBalanceGift",
  extension: "balanceGifts",
  method: "POST",
  path: "/businessAdmin/undoBalanceGift",
  body: { giftId: id },
  answer: { message: said },
});

export const balanceGiftCalls = [
  adjustAllCustomerBalance,
  balanceGiftPreview,
  balanceGifts,
  balanceGift,
  undoBalanceGift,
] as const;
