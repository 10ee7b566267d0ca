import { call } from "../common/call";
import { replacedRevision, toldRevision } from "../common/revision";
import { answers, inputs } from "../field/derive";
import { forForms, itemAccess, needOf, toComplete } from "../items/kinds";
import { listOf, savesOf } from "../items/saves";
import { language } from "../lookups/calls";
import { fallback, fields, flag, id, type Value } from "../wire";
import { amount, figure, instant, isSet, maybe, renamed, rows, said } from "../wire/answers";
import { giftCard, listed, texts } from "./fields";

const access = itemAccess.giftCard;

/** A gift card in the list; its value and expiry are null if the server does not tell them. */
const summary = {
  offerId: id,
  /** The same id as `offerId`. */
  giftcard_fk: id,
  ...answers(listed),
  isExpired: maybe(isSet),
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
  ...answers(giftCard.fields),
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

export const giftCardsList = listOf(access, {
  name: "giftCardsList",
  path: "/businessAdmin/GiftCardsList/",
  rows: { giftCards: giftCardRow },
});
/** The same list; the documents show only its path. */
export const giftCards = { ...giftCardsList, name: "giftCards", path: "/businessAdmin/GiftCards" };

/** Returns the options for a new card: languages and currency. The documents do not show its response. */
export const prepareGiftCard = call({
  name: "prepareGiftCard",
  method: "GET",
  path: "/businessAdmin/CreateGiftCard",
  answer: { languages: rows(language), currencySymbol: said },
  needs: needOf(access, "create"),
  menu: access.menu,
});

export const giftCardSaves = savesOf(access, {
  names: { create: "createGiftCard", edit: "editGiftCard", saveTexts: "saveGiftCardTexts" },
  paths: { create: "/businessAdmin/CreateGiftCard/", edit: "/BusinessAdmin/EditGiftCard" },
  id: { asked: "offerId", told: "offerId" },
  body,
  texts: texts.fields,
  textsNeed: toComplete(access),
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
  needs: forForms(access),
  menu: access.menu,
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
