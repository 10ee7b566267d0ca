import { fold } from "../../server/contract/common/fold";
import type { OfferInput } from "../../server/contract/offers/calls";
import { makeTier } from "../../server/demo/factories";
import type { Store } from "../../server/store/store";
import { apiOn, type Clock, makeCompany } from "./api";
import type { Stores } from "./stores";

const idOf = ({ id }: { id: number }) => id;

/** Inserts the row of a picture without files. */
export async function makeImage(store: Store, business_id: number, token: string): Promise<string> {
  await store.db
    .insertInto("images")
    .values({ business_id, token, content_type: "image/webp", width: 10, height: 10, created_at: Date.now() })
    .execute();
  return `/pictures/${token}/original.webp`;
}

export const makeProduct = (
  store: Store,
  business_id: number,
  name: string,
  more: { pos_system_fk?: number; external_id?: string; category_id?: number } = {},
): Promise<number> =>
  store.db
    .insertInto("products")
    .values({
      business_id,
      category_id: null,
      name,
      name_folded: fold(name),
      description: "",
      regular_price: 450,
      slug: name.toLowerCase(),
      pos_system_fk: null,
      external_id: "",
      image_id: null,
      ...more,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
    .then(idOf);

export const connect = (store: Store, business_id: number, pos_system_pk: number, connected: 0 | 1 = 1) =>
  store.db
    .insertInto("integrations")
    .values({
      business_id,
      pos_system_pk,
      name: `System ${pos_system_pk}`,
      connected,
      enabled: 0,
      account_id: `account-${pos_system_pk}`,
      needs_reauthorize: 0,
    })
    .execute();

/** A company with three languages, two tiers, a product and a picture. */
export async function makeShop(store: Store, name: string) {
  const company = await makeCompany(store, name);
  const language = (language_id: number, title: string, abbreviation: string) => ({
    business_id: company.id,
    language_id,
    name: title,
    abbreviation,
    is_default: 0 as const,
    mandatory: 0 as const,
  });
  await store.db
    .insertInto("languages")
    .values([language(2, "French", "fr"), language(3, "Spanish", "es")])
    .execute();
  return {
    ...company,
    tiers: [
      await makeTier(store.db, company.id, { name: "Silver", position: 1 }),
      await makeTier(store.db, company.id, { name: "Gold", position: 2 }),
    ],
    product: await makeProduct(store, company.id, "Croissant"),
    image: await makeImage(store, company.id, `${name}-picture-0123456789abcdef`),
  };
}

/** A new store with two shops, and its API. */
export async function openShops(stores: Stores, clock?: Clock) {
  const store = await stores.fresh();
  return {
    store,
    api: apiOn(store, clock && { clock }),
    shop: await makeShop(store, "shop"),
    other: await makeShop(store, "other"),
  };
}

export type Shop = Awaited<ReturnType<typeof makeShop>>;

/** Required fields of every kind of offer. */
export const base = (shop: Shop) => ({
  title: "Summer",
  description: "",
  terms: "",
  link: "",
  start_date: "2026-06-01",
  end_date: "2026-06-30",
  location: [-1, shop.branch, shop.otherBranch],
});

export const tenPercent = (shop: Shop): OfferInput => ({
  ...base(shop),
  type: 1,
  offer_type: 9,
  discount_amount: 1000,
});
