import { call, forForms, type Needs } from "../common/call";
import { replacedRevision, toldRevision } from "../common/revision";
import { answers, inputs } from "../field/derive";
import { language } from "../lookups/calls";
import { isTextsOnly } from "../offers/calls";
import { fallback, fields, flag, id, oneOf, type Value, whole } from "../wire";
import { amount, count, figure, idIfTold, instant, isSet, promisedRows, renamed, rows, said } from "../wire/answers";
import { giftCard, texts } from "./fields";

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
  image: kept.image,
  image_large: kept.image_large,
  image_medium: kept.image_medium,
  image_thumbnail: kept.image_thumbnail,
  title: kept.title,
  date_range: kept.date_range,
  never_expires: kept.never_expires,
  real_value: kept.real_value,
  discount_value: kept.discount_value,
  language: kept.language,
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

/** The texts of one further language, saved after the card itself; safe to repeat. */
const textsBody = fields({ language: id, ...inputs(texts.fields) });
export type GiftCardTextsInput = Value<typeof textsBody>;

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
  body,
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
  body,
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
  body: textsBody,
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
