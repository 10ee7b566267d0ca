import { z } from "zod";
import { call } from "../common/call";
import { customerCriteria } from "../customers/criteria";
import { completeInputs } from "../field/derive";
import { type Codec, fallback, fields, id, list, optional, same, type Value, whole } from "../wire";
import { count, figure, instant, isSet, maybe, rows, said } from "../wire/answers";
import { given } from "./fields";
import { giftsPageSize } from "./rules";

/*
 * The bulk balance gift. Of its calls the documents show one, adjustAllCustomerBalance with give_points and comments; whom
 * it reaches beyond "all", the preview, the progress and the undo are extensions of the embedded API. Who may: roles of
 * the business as a whole with customer.update, for looking as for giving.
 */
const access = { needs: { permission: "customer.update", level: "business" }, menu: "customers" } as const;

/** The search criteria of the customer list: whom it shows is whom a gift reaches. All left out is everybody. */
const scope = {
  ...customerCriteria,
  userTagIds: list(id, 1000),
  excludeTags: list(id, 1000),
  userTierIds: list(id, 1000),
  excludeTiers: list(id, 1000),
  businessBranchIds: list(id, 1000),
  excludeBranches: list(id, 1000),
};
const giftScope = fields(scope);
export type GiftScope = Value<typeof giftScope>;

const asked = { ...completeInputs(given.fields), ...scope };
const giftInput = fields(asked);
export type GiftInput = Value<typeof giftInput>;

/** Its customers settled; being given; done; being taken back; taken back. */
export const giftStates = ["queued", "giving", "given", "undoing", "undone"] as const;
export type GiftState = (typeof giftStates)[number];

export const gift = fields({
  giftId: id,
  points: count,
  comments: said,
  scope: giftScope,
  state: same(z.enum(giftStates)) as Codec<GiftState>,
  /** How many are to be given. */
  customers: figure,
  given: count,
  points_given: count,
  /** How many were asked to give it back so far. */
  taken_back: count,
  points_taken: count,
  /** What those who had spent some already could not give back. */
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
  /** `customers` is how many the caller was shown; when there are more or fewer by now, nothing is given. */
  body: { ...asked, customers: optional(whole) },
  answer: { message: said, giftId: figure },
});

/** What a gift would do, told before it is given. */
export const balanceGiftPreview = call({
  ...access,
  name: "balanceGiftPreview",
  extension: "balanceGifts",
  method: "GET",
  path: "/businessAdmin/balanceGiftPreview",
  query: asked,
  answer: { customers: count, points: count, sample: rows(sampleRow) },
});

/** The gifts, newest first. */
export const balanceGifts = call({
  ...access,
  name: "balanceGifts",
  extension: "balanceGifts",
  method: "GET",
  path: "/businessAdmin/balanceGifts",
  query: { page: fallback(whole, 1), limit: fallback(whole, giftsPageSize) },
  answer: { gifts: rows(gift), total: count },
});

/** How far a gift has come. */
export const balanceGift = call({
  ...access,
  name: "balanceGift",
  extension: "balanceGifts",
  method: "GET",
  path: "/businessAdmin/balanceGift",
  query: { giftId: id },
  answer: { gift: maybe(gift) },
});

/** Stops a gift that is being given, and takes back what it gave. */
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
