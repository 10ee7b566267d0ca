import { call, forForms, type Needs } from "../common/call";
import { replacedRevision, toldRevision } from "../common/revision";
import { answers, inputs } from "../field/derive";
import { listQuery, savesOf } from "../items/saves";
import { language } from "../lookups/calls";
import { fallback, fields, flag, id, type Value } from "../wire";
import { amount, count, figure, instant, isSet, promisedRows, renamed, rows, said } from "../wire/answers";
import { giftCard, listed, texts } from "./fields";

/** Section 6: business-level only. */
const needs = (action: "read" | "create" | "update"): Needs => ({
  permission: `gift_card.${action}`,
  level: "business",
});
const menu = "giftcards";

const kept = answers(giftCard.fields);

/** What the list shows of a gift card; the details have it all. */
const summary = {
  offerId: id,
  /** The same number. */
  giftcard_fk: id,
  ...answers(listed),
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
  ...kept,
  /** What the cards sold are worth: an extension. */
  sold_value: amount,
  /** What of it is still to be spent, where `used` asks for it: an extension. */
  open_value: amount,
  revision: toldRevision,
});
export type GiftCardDetails = Value<typeof details>;
export const giftCardDetails = renamed(details, eitherId);

/** What a save carries. `add_language` 0 keeps the default language alone, left out `language` decides. */
const body = fields({ ...inputs(giftCard.fields), revision: replacedRevision });
export type GiftCardInput = Value<typeof body>;

const list = {
  method: "GET",
  query: listQuery,
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

const more = { menu, level: "business" } as const;

export const giftCardSaves = savesOf({
  names: { create: "createGiftCard", edit: "editGiftCard", saveTexts: "saveGiftCardTexts" },
  paths: { create: "/businessAdmin/CreateGiftCard/", edit: "/BusinessAdmin/EditGiftCard" },
  id: { asked: "offerId", told: "offerId" },
  resource: "gift_card",
  more,
  body,
  texts: texts.fields,
  // Who may only create completes the texts of a new card: the area looks closer.
  textsNeed: {
    anyOf: (["create", "update"] as const).map((action) => ({ ...more, permission: `gift_card.${action}` })),
  },
});
export const { create: createGiftCard, edit: editGiftCard, saveTexts: saveGiftCardTexts } = giftCardSaves;

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

export const giftCardCalls = [
  giftCardsList,
  giftCards,
  prepareGiftCard,
  createGiftCard,
  getGiftCard,
  editGiftCard,
  saveGiftCardTexts,
] as const;
