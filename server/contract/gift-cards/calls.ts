import { call, forForms, type Needs } from "../common/call";
import { replacedRevision, toldRevision } from "../common/revision";
import { answers, inputs } from "../field/derive";
import { listQuery, savesOf } from "../items/saves";
import { language } from "../lookups/calls";
import { fallback, fields, flag, id, type Value } from "../wire";
import { amount, count, figure, instant, isSet, promisedRows, renamed, rows, said } from "../wire/answers";
import { giftCard, listed, texts } from "./fields";

/** Business level only (section 6). */
const needs = (action: "read" | "create" | "update"): Needs => ({
  permission: `gift_card.${action}`,
  level: "business",
});
const menu = "giftcards";

const kept = answers(giftCard.fields);

/** A gift card in the list. */
const summary = {
  offerId: id,
  /** The same id as `offerId`. */
  giftcard_fk: id,
  ...answers(listed),
  isExpired: isSet,
  utc_publish: instant,
  /** Number of cards sold. An extension; null if the back end does not send it. */
  sold: figure,
};

/** An older server may send the id under one of its names only. */
const eitherId = { offerId: "giftcard_fk", giftcard_fk: "offerId" };

const row = fields(summary);
export type GiftCardRow = Value<typeof row>;
export const giftCardRow = renamed(row, eitherId);

const details = fields({
  ...summary,
  ...kept,
  /** Face value of the cards sold; an extension. */
  sold_value: amount,
  /** Unspent value, sent if `used` is set; an extension. */
  open_value: amount,
  revision: toldRevision,
});
export type GiftCardDetails = Value<typeof details>;
export const giftCardDetails = renamed(details, eitherId);

/** Body of a save. With `add_language` 0 only the default language remains; without it, `language` decides. */
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
/** The same list; the documents show only its path. */
export const giftCards = call({ ...list, name: "giftCards", path: "/businessAdmin/GiftCards" });

/** Returns the options for a new card: languages and currency. The documents do not show its response. */
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
  // A user who may only create also completes a new card's texts; the area checks the card itself.
  textsNeed: {
    anyOf: (["create", "update"] as const).map((action) => ({ ...more, permission: `gift_card.${action}` })),
  },
});
export const { create: createGiftCard, edit: editGiftCard, saveTexts: saveGiftCardTexts } = giftCardSaves;

export const getGiftCard = call({
  name: "getGiftCard",
  method: "GET",
  path: "/BusinessAdmin/EditGiftCard",
  /** `used`, an extension, also returns the open value, which reads every holder of a card. */
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
