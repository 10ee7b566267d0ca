import type { Kysely, Updateable } from "kysely";
import type { Context } from "../../area";
import type { AnyOfferInput } from "../../contract/offers/calls";
import { offer } from "../../contract/offers/fields";
import { defaultTimeRange, frequencies, offerTypes } from "../../contract/offers/words";
import { refuse } from "../../errors";
import { bit, todayOf } from "../../items/columns";
import { requireEditable } from "../../items/offer-access";
import { keepItemLanguages } from "../../items/offer-texts";
import { takeRevision } from "../../items/revision";
import { rowOf } from "../../items/row";
import { slugOf } from "../../items/slug";
import type { Database } from "../../store/schema";
import { checkOffer, type Resolved } from "./checks";

type Db = Kysely<Database>;
type Columns = Omit<
  Required<Updateable<Database["offers"]>>,
  "id" | "business_id" | "slug" | "priority" | "published_at" | "updated_at" | "deleted_at"
>;

/** An offer that never expires has no end (section 4). */
function columnsOf(given: AnyOfferInput, { everyBranch, imageId }: Resolved, today: string): Columns {
  const row = rowOf(offer, given, { product: "product_id" });
  const { time_range: time = defaultTimeRange, combinations, days_of_week: days = [] } = given;
  return {
    ...row,
    ...givenBy(given),
    type: given.type,
    image_id: imageId,
    start_date: row.start_date ?? today,
    end_date: row.never_expires ? null : row.end_date,
    time_start: time.start,
    time_end: time.end,
    days_of_week: row.frequency_type === frequencies.specific ? daysOf(days) : "",
    all_branches: bit(everyBranch),
    combine_product: bit(combinations?.productDiscounts),
    combine_order: bit(combinations?.orderDiscounts),
    combine_shipping: bit(combinations?.shippingDiscounts),
    ecom_branch_shipping_type: row.ecom_branch_shipping_type ?? 0,
  };
}

const daysOf = (days: readonly number[]) => [...new Set(days)].sort((one, other) => one - other).join(",");

/** What the kind gives; the other kinds' values are empty. */
function givenBy(
  given: AnyOfferInput,
): Pick<Columns, "offer_type" | "discount_amount" | "multiplication_factor" | "bonus_points"> {
  const none = { offer_type: null, discount_amount: null, multiplication_factor: null, bonus_points: null };
  switch (given.type) {
    case 1: {
      const discounts: readonly number[] = [offerTypes.discountPercent, offerTypes.discountDollars];
      const sent = discounts.includes(given.offer_type) ? (given.discount_amount ?? 0) : null;
      const discount = given.offer_type === offerTypes.freeShipping ? 0 : sent;
      return { ...none, offer_type: given.offer_type, discount_amount: discount };
    }
    case 2:
      return { ...none, multiplication_factor: Math.round((given.multiplication_factor ?? 1) * 100) };
    case 3:
      return { ...none, bonus_points: given.bonus_points ?? 0 };
    case 4:
      return none;
  }
}

async function saveLinks(db: Db, businessId: number, offerId: number, resolved: Resolved): Promise<void> {
  const owner = { business_id: businessId, offer_id: offerId };
  await db.deleteFrom("offer_branches").where("offer_id", "=", offerId).execute();
  await db.deleteFrom("offer_tiers").where("offer_id", "=", offerId).execute();
  const branches = resolved.everyBranch ? [] : resolved.branchIds.map((branch_id) => ({ ...owner, branch_id }));
  if (branches.length > 0) await db.insertInto("offer_branches").values(branches).execute();
  const tiers = resolved.tierIds.map((tier_id) => ({ ...owner, tier_id }));
  if (tiers.length > 0) await db.insertInto("offer_tiers").values(tiers).execute();
  if (resolved.languageIds) await keepItemLanguages(db, { businessId, offerId }, resolved.languageIds);
}

/** @throws ApiError with what is wrong, by field. */
export async function createOffer({ db, caller, now }: Context, given: AnyOfferInput): Promise<number> {
  const resolved = await checkOffer(db, caller, given);
  const { id } = await db
    .insertInto("offers")
    .values({
      ...columnsOf(given, resolved, todayOf(caller, now)),
      business_id: caller.businessId,
      slug: slugOf(given.title, "offer"),
      priority: null,
      published_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await saveLinks(db, caller.businessId, id, resolved);
  return id;
}

/** Replaces the whole offer but its slug, rank and publish date; an offer keeps its kind. */
export async function editOffer({ db, caller, now }: Context, offerId: number, given: AnyOfferInput): Promise<void> {
  const found = await requireEditable(db, caller, offerId);
  await takeRevision(db, "offers", { id: offerId, replaces: given.revision, now });
  if (found.type !== given.type) throw refuse({ type: ["An offer keeps its kind: make a new one instead"] });
  const resolved = await checkOffer(db, caller, given, found.offer_type);
  await db
    .updateTable("offers")
    .set(columnsOf(given, resolved, todayOf(caller, now)))
    .where("id", "=", offerId)
    .execute();
  await saveLinks(db, caller.businessId, offerId, resolved);
}
