import type { Kysely, Updateable } from "kysely";
import type { Context } from "../../area";
import { areLanguages, furtherLanguages } from "../../business/languages";
import { problemsIn } from "../../contract/field";
import { refused } from "../../contract/field/derive";
import type { GiftCardInput, GiftCardTextsInput } from "../../contract/gift-cards/calls";
import { giftCard, texts } from "../../contract/gift-cards/fields";
import { offer } from "../../contract/offers/fields";
import { defaultTimeRange } from "../../contract/offers/words";
import { refuse } from "../../errors";
import { todayOf } from "../../items/columns";
import { itemTexts, keepItemLanguages, keepItemTexts } from "../../items/offer-texts";
import { giftCardType } from "../../items/offers";
import { resolvePicture } from "../../items/pictures";
import { takeRevision } from "../../items/revision";
import { rowOf } from "../../items/row";
import { slugOf } from "../../items/slug";
import { requireTextRight } from "../../items/texts";
import type { Database } from "../../store/schema";
import { requireGiftCard } from "./find";

type Db = Kysely<Database>;

/** What a gift card's row does not use of an offer's. */
const unused = {
  ...rowOf(offer, { title: "", description: "", terms: "", link: "" }, { product: "product_id" }),
  offer_type: null,
  time_start: defaultTimeRange.start,
  time_end: defaultTimeRange.end,
  days_of_week: "",
  all_branches: 1,
  multiplication_factor: null,
  bonus_points: null,
  coupon_auto_get: 0,
  combine_product: 0,
  combine_order: 0,
  combine_shipping: 0,
  ecom_branch_shipping_type: 0,
  apply_max_priced: 0,
  priority: null,
} as const;

interface Resolved {
  readonly imageId: number | null;
  /** Further languages; undefined when the save does not say. */
  readonly further: readonly number[] | undefined;
}

/** @throws ApiError with all that is wrong, by field. */
async function check(db: Db, card: GiftCardInput): Promise<Resolved> {
  const problems = refused(problemsIn(giftCard, card));
  const further = card.add_language === false ? [] : card.language && furtherLanguages(card.language);
  if (further && !(await areLanguages(db, further))) problems.language ??= ["One of the languages is not in use"];
  const imageId = await resolvePicture(db, card.image);
  if (imageId === undefined) problems.image ??= ["Upload the picture again: it was not found"];
  if (Object.keys(problems).length > 0 || imageId === undefined) throw refuse(problems);
  return { imageId, further };
}

/**
 * Default of section 9: never expires 0. A card that never expires has no end.
 * @param start its first day where none is sent.
 */
function columnsOf(card: GiftCardInput, { imageId }: Resolved, start: string) {
  const { discount_value, add_language: _, ...row } = rowOf(giftCard.fields, card);
  return {
    ...row,
    discount_amount: discount_value,
    image_id: imageId,
    start_date: card.date_range?.start ?? start,
    end_date: row.never_expires ? null : (card.date_range?.end ?? null),
  } satisfies Updateable<Database["offers"]>;
}

/** @throws ApiError with what is wrong, by field. */
export async function createCard({ db, caller, now }: Context, card: GiftCardInput): Promise<number> {
  const resolved = await check(db, card);
  const { businessId } = caller;
  const { id } = await db
    .insertInto("offers")
    .values({
      ...unused,
      ...columnsOf(card, resolved, todayOf(caller, now)),
      type: giftCardType,
      business_id: businessId,
      slug: slugOf(card.title, "gift-card"),
      published_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (resolved.further) await keepItemLanguages(db, { businessId, offerId: id }, resolved.further);
  return id;
}

/** Replaces the whole card but its slug and publish date. The cards sold are copies: they stay as they are. */
export async function editCard({ db, caller, now }: Context, offerId: number, card: GiftCardInput): Promise<void> {
  const kept = await requireGiftCard(db, offerId);
  await takeRevision(db, "offers", { id: offerId, replaces: card.revision, now });
  const resolved = await check(db, card);
  await db
    .updateTable("offers")
    .set(columnsOf(card, resolved, kept.start_date ?? todayOf(caller, now)))
    .where("id", "=", offerId)
    .execute();
  if (resolved.further) await keepItemLanguages(db, { businessId: caller.businessId, offerId }, resolved.further);
}

/** Saves one further language's texts; the same again changes nothing. */
export async function saveTexts(
  { db, caller, now }: Context,
  offerId: number,
  { language, ...sent }: GiftCardTextsInput,
): Promise<void> {
  await requireGiftCard(db, offerId);
  requireTextRight(caller, "gift_card", await itemTexts(db, offerId, language), sent);
  const problems = refused(problemsIn(texts, sent));
  if (!(await areLanguages(db, [language]))) problems.language = ["The language is not in use"];
  if (Object.keys(problems).length > 0) throw refuse(problems);
  await keepItemTexts(db, { businessId: caller.businessId, offerId, now }, language, sent);
}
