import { call, forForms, type Needs } from "../common/call";
import { toldRevision } from "../common/revision";
import { language } from "../lookups/calls";
import { isTextsOnly } from "../offers/calls";
import { fallback, fields, flag, id, json, oneOf, type Value, whole } from "../wire";
import {
  amount,
  count,
  day,
  figure,
  idIfTold,
  instant,
  isSet,
  maybe,
  promisedRows,
  renamed,
  rows,
  said,
} from "../wire/answers";
import { giftCardBody, giftCardTextsBody } from "./fields";

/** Section 6: business-level only. */
const needs = (action: "read" | "create" | "update"): Needs => ({
  permission: `gift_card.${action}`,
  level: "business",
});
const menu = "giftcards";

/** What the list shows of a gift card; the details have it all. */
const summary = {
  offerId: id,
  /** The same number. */
  giftcard_fk: id,
  image: said,
  image_large: said,
  image_medium: said,
  image_thumbnail: said,
  title: said,
  date_range: maybe(json(fields({ start: day, end: day }))),
  never_expires: isSet,
  real_value: amount,
  discount_value: amount,
  /** Languages the card is kept in, the default one included. */
  language: rows(whole),
  isExpired: isSet,
  utc_publish: instant,
  /** Cards sold so far: an extension, null from a back end that does not say. */
  sold: figure,
};

/** An older server may name the id one way only. */
const eitherId = { offerId: "giftcard_fk", giftcard_fk: "offerId" };

const row = fields(summary);
export type GiftCardRow = Value<typeof row>;
export const giftCardRow = renamed(row, eitherId);

const details = fields({
  ...summary,
  description: said,
  terms: said,
  link: said,
  /** More than one language. */
  add_language: isSet,
  /** What the cards sold are worth: an extension. */
  sold_value: amount,
  /** What of it is still to be spent, where `used` asks for it: an extension. */
  open_value: amount,
  revision: toldRevision,
});
/** A gift card as it is kept: section 3 of document 000, "Gift card". */
export type GiftCardDetails = Value<typeof details>;
export const giftCardDetails = renamed(details, eitherId);

const list = {
  method: "GET",
  query: { limit: fallback(whole, 0), direction: fallback(oneOf(["asc", "desc"]), "desc") },
  answer: { giftCards: promisedRows(giftCardRow), total: count },
  needs: needs("read"),
  menu,
} as const;

export const giftCardsList = call({
  ...list,
  name: "giftCardsList",
  lists: true,
  path: "/businessAdmin/GiftCardsList/",
});
/** Not shown apart from its path: the same list. */
export const giftCards = call({ ...list, name: "giftCards", path: "/businessAdmin/GiftCards" });

/** What a new card's form offers: not shown, here the languages and the currency. */
export const prepareGiftCard = call({
  name: "prepareGiftCard",
  method: "GET",
  path: "/businessAdmin/CreateGiftCard",
  answer: { languages: rows(language), currencySymbol: said },
  needs: needs("create"),
  menu,
});

export const createGiftCard = {
  ...call({
    name: "createGiftCard",
    method: "POST",
    path: "/businessAdmin/CreateGiftCard/",
    encoding: "multipart",
    answer: { offerId: id },
    needs: needs("create"),
    menu,
  }),
  body: giftCardBody,
};

const edit = {
  method: "POST",
  path: "/BusinessAdmin/EditGiftCard",
  query: { offerId: id },
  encoding: "multipart",
  answer: { offerId: idIfTold },
  menu,
} as const;

export const getGiftCard = call({
  name: "getGiftCard",
  method: "GET",
  path: "/BusinessAdmin/EditGiftCard",
  /** `used` asks for the open value too, which takes a look at every holder of a card: an extension. */
  query: { offerId: id, used: fallback(flag, false) },
  beyond: ["used"],
  answer: { giftCard: giftCardDetails },
  needs: forForms("gift_card", { level: "business" }),
  menu,
});

export const editGiftCard = {
  ...call({ ...edit, name: "editGiftCard", needs: needs("update"), when: ({ body }) => !isTextsOnly(body) }),
  body: giftCardBody,
};

/** One further language's texts. Who may only create completes those of a new card: the area looks closer. */
export const saveGiftCardTexts = {
  ...call({
    ...edit,
    name: "saveGiftCardTexts",
    needs: {
      anyOf: (["create", "update"] as const).map((action) => ({
        permission: `gift_card.${action}`,
        level: "business",
        menu,
      })),
    },
    when: ({ body }) => isTextsOnly(body),
  }),
  body: giftCardTextsBody,
};

export const giftCardCalls = [
  giftCardsList,
  giftCards,
  prepareGiftCard,
  createGiftCard,
  getGiftCard,
  editGiftCard,
  saveGiftCardTexts,
] as const;
