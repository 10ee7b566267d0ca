import type { Insertable } from "kysely";
import { audiences, isShop, sortOrders } from "../../contract/items/words";
import { rewardTypes, yearAhead } from "../../contract/redemptions/words";
import { addDays, dateFromDay, instantOf } from "../../store/day";
import type { Database } from "../../store/schema";
import type { AreaDemo, Lived } from "../area-demo";
import type { Bulk } from "../bulk";
import type { DemoBusiness } from "../profiles";
import { rewardRow } from "../reward-rows";
import { SharedPictures } from "../shared-pictures";
import { bakeryRedemptions, bookRedemptions, type DemoRedemption } from "./redemptions/content";

type Row = Insertable<Database["point_rewards"]>;

const terms = [
  "One per visit, while supplies last. Not valid with other redemptions.",
  "Une par visite, jusqu’à épuisement des stocks. Non cumulable.",
  "Una por visita, hasta agotar existencias. No acumulable.",
] as const;

const redemptions: Readonly<Record<DemoBusiness, readonly DemoRedemption[]>> = {
  bakery: bakeryRedemptions,
  bookshop: bookRedemptions,
};

export const demo: AreaDemo = { add: enterRedemptions };

/** Completes the redemptions used in the year's activity, and adds the others. */
async function enterRedemptions(bulk: Bulk, business: Lived): Promise<void> {
  const { profile, world, ids } = business;
  const { businessId } = world;
  const shelf = await findShelf(bulk, businessId);
  const standing = new Map(profile.rewards.map(([title], index) => [title, world.rewards[index]?.id]));
  const pictures = new SharedPictures(business, "redemption");
  for (const [index, redemption] of redemptions[profile.key].entries()) {
    const known = standing.get(redemption.titles[0]);
    const id = known ?? ids.next("point_rewards");
    const product = shelf.products.find(
      ({ name, pos_system_fk }) => name === redemption.product && pos_system_fk === (redemption.system ?? null),
    );
    const { art = "gift", type } = redemption;
    const image_id = product?.image_id ?? (await pictures.idOf(bulk, art, `${art} ${type}`, index));
    const row: Row = { ...rowOf(business, redemption, index), id, image_id, product_id: product?.id ?? null };
    const external_id = product?.external_id ?? "";
    if (known === undefined) await bulk.insert("point_rewards", [{ ...row, external_id }]);
    else {
      const { id: _, ...rest } = row;
      await bulk.db
        .updateTable("point_rewards")
        .set({ ...rest, external_id })
        .where("id", "=", id)
        .execute();
    }
    await enterLinks(bulk, business, redemption, id, shelf);
  }
  business.draw(pictures.drawn);
}

async function findShelf(bulk: Bulk, businessId: number) {
  const products = await bulk.db
    .selectFrom("products")
    .select(["id", "name", "pos_system_fk", "external_id", "image_id", "regular_price"])
    .where("business_id", "=", businessId)
    .execute();
  const categories = await bulk.db
    .selectFrom("categories")
    .select(["name", "pos_system_fk", "external_id"])
    .where("business_id", "=", businessId)
    .execute();
  return { products, categories };
}
type Shelf = Awaited<ReturnType<typeof findShelf>>;

function rowOf({ profile, world, endDay }: Lived, redemption: DemoRedemption, index: number): Row {
  const [from, to] = redemption.span;
  const published = dateFromDay(addDays(endDay, from));
  const ends = to === null ? yearAhead(published) : dateFromDay(addDays(endDay, to));
  const createdAt = instantOf(addDays(endDay, Math.min(from - 3, -1)), profile.timeZone, 10 * 60 + index);
  const price = profile.catalogue.flatMap(({ products }) => products).find(([name]) => name === redemption.product);
  return rewardRow(world.businessId, {
    title: redemption.titles[0],
    description: redemption.about[0],
    note: redemption.note ?? "",
    terms: terms[0],
    offer_type: redemption.type,
    points: redemption.points,
    created_at: createdAt,
    updated_at: createdAt,
    publish_date: published,
    expire_date: ends,
    never_expires: to === null ? 1 : 0,
    all_branches: redemption.branches ? 0 : 1,
    audience: redemption.tiers ? audiences.tier : redemption.targeted ? audiences.targeted : audiences.all,
    real_value: price?.[1] ?? redemption.money ?? null,
    amount_value: redemption.money ?? null,
    discount_percent: redemption.type === rewardTypes.freeShipping ? 0 : (redemption.percent ?? null),
    free_shipping: redemption.type === rewardTypes.freeShipping ? 1 : 0,
    sort_order: redemption.first ? sortOrders.highest : sortOrders.lowest,
    apply_max_priced: redemption.maxPriced ?? 1,
    convert_gift_card: redemption.asGiftCard ? 1 : 0,
    partner_reward: redemption.partner ? 1 : 0,
    partner_reward_type: redemption.partner ?? "",
    pos_shipping_type: redemption.type === rewardTypes.freeShipping ? 1 : 0,
    sale_min_amount: redemption.minimumSale ?? null,
    combine_product: redemption.minimumSale ? 1 : 0,
  });
}

async function enterLinks(
  bulk: Bulk,
  { profile, world }: Lived,
  redemption: DemoRedemption,
  reward_id: number,
  shelf: Shelf,
): Promise<void> {
  const owner = { business_id: world.businessId, reward_id };
  await bulk.insert(
    "point_reward_branches",
    (redemption.branches ?? []).map((index) => ({ ...owner, branch_id: Number(world.branches[index]?.id) })),
  );
  await bulk.insert(
    "point_reward_tiers",
    (redemption.tiers ?? []).map((index) => ({ ...owner, tier_id: Number(world.tiers[index]?.id) })),
  );
  await bulk.insert(
    "point_reward_texts",
    profile.languages.flatMap(([language_id], language) => {
      const title = redemption.titles[language];
      if (language === 0 || !title) return [];
      const description = redemption.about[language] ?? "";
      return [{ ...owner, language_id, title, description, note: "", terms: terms[language] ?? "", link: "" }];
    }),
  );
  const { system, names } = redemption.categories ?? { system: 0, names: [] };
  const account_id = profile.integrations.find(([id]) => id === system)?.[2] ?? "";
  await bulk.insert(
    "point_reward_categories",
    shelf.categories
      .filter((category) => category.pos_system_fk === system && names.includes(category.name))
      .map((category, position) => ({
        ...owner,
        platform: isShop(system) ? "ecom" : "lightspeed",
        position,
        category_id: category.external_id,
        category_name: category.name,
        pos_system_fk: system,
        account_id,
        apply_max_priced: redemption.maxPriced ?? 1,
      })),
  );
}
