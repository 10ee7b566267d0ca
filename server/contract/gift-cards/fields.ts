import { replacedRevision } from "../common/revision";
import { date, fields, flag, id, json, list, money, optional, text, type Value } from "../wire";

/** Both in one JSON value (settled readings, "gift card dates"); a card that never expires needs no end. */
export const giftCardDates = fields({ start: optional(date), end: optional(date) });

/** What a gift card says in one language. */
const texts = { title: text(120), description: text(4000), terms: text(4000), link: text(1000) };

/** What a save carries, by the names of section 3 of document 000. */
export const giftCardBody = fields({
  ...texts,
  /** `original` of an uploaded picture. */
  image: optional(text(200)),
  date_range: optional(json(giftCardDates)),
  never_expires: optional(flag),
  /** Languages the card is kept in, 1 (the default) among them. Texts in a language left out are dropped. */
  language: optional(list(id, 100)),
  /** 0 keeps the default language alone, whatever `language` says; left out, `language` decides. */
  add_language: optional(flag),
  real_value: optional(money),
  /**
   * The discount on a card's price, in money: a card is sold for its real value less this. (The same server says
   * `discount_value` of an offer's discount amount.)
   */
  discount_value: optional(money),
  revision: replacedRevision,
});
export type GiftCardInput = Value<typeof giftCardBody>;

/** The texts of one further language, saved after the card itself; safe to repeat. */
export const giftCardTextsBody = fields({ language: id, ...texts });
export type GiftCardTextsInput = Value<typeof giftCardTextsBody>;
