import type { PortalApi } from "../../server/api";
import {
  createUserProfile,
  customerProfile,
  type NewProfileInput,
  newCustomerProfile,
  type ProfileInput,
  type ProfileUser,
  updateUserProfile,
} from "../../server/contract/customers/profile-calls";
import { makeCustomer, makeTier } from "../../server/demo/factories";
import { verify } from "../../server/ledger/verify";
import type { Store } from "../../server/store/store";
import { type Business, type Clock, openCompanies } from "./api";
import { answerOf, ask } from "./ask";
import type { Stores } from "./stores";
import { makeTag } from "./tags";

type Who = { readonly token: string };

export const booksOf = (shop: Business, clock: Clock) => ({
  businessId: shop.id,
  timeZone: "America/Toronto",
  now: clock.time,
});

/** A store with two companies, each with a tier and a tag; the first has two custom fields. */
export async function openProfiles(stores: Stores, clock: Clock) {
  const opened = await openCompanies(stores, clock);
  const { store, shop, other } = opened;
  const texts = ["Favourite bread:", "Allergies"];
  const shown = { business_id: shop.id, is_hidden: 0, is_required: 0 } as const;
  await store.db
    .insertInto("crm_fields")
    .values(texts.map((text, index) => ({ ...shown, field_id: 10 + index, position: 10 + index, text })))
    .execute();
  return {
    ...opened,
    gold: await makeTier(store.db, shop.id, { name: "Gold", position: 2, reach_points: 500 }),
    foreignTier: await makeTier(store.db, other.id),
    vip: await makeTag(store, shop.id, "VIP"),
    foreignTag: await makeTag(store, other.id, "Theirs"),
  };
}

/** Adds a customer to `shop` through the ledger, without the check for duplicate phones. */
export const addTo = (
  store: Store,
  shop: Business,
  clock: Clock,
  overrides: Parameters<typeof makeCustomer>[3] & { branch_id?: number } = {},
): Promise<number> =>
  store.transaction((trx) =>
    makeCustomer(trx, booksOf(shop, clock), overrides.branch_id ?? shop.branch, {
      email: "",
      phone: "",
      account_number: "",
      ...overrides,
    }),
  );

export async function formOf(api: PortalApi, who: Who, uid?: number): Promise<string> {
  const { csrf_token } =
    uid === undefined
      ? await answerOf(api, who, newCustomerProfile, { query: {} })
      : await answerOf(api, who, customerProfile, { query: { uid, brief: false } });
  return csrf_token;
}

/** Fills in the form for a new customer and sends it. */
export async function create(api: PortalApi, who: Who, sent: Omit<NewProfileInput, "csrf_token">) {
  const body = { ...sent, csrf_token: await formOf(api, who) };
  return ask(api, who, createUserProfile, { body });
}

/** Uid of a new customer; the creation must succeed. */
export async function created(api: PortalApi, who: Who, sent: Omit<NewProfileInput, "csrf_token">): Promise<number> {
  const { answer, text } = await create(api, who, sent);
  if (!answer?.uid) throw new Error(`The customer was refused: ${text}`);
  return answer.uid;
}

export async function update(api: PortalApi, who: Who, sent: Omit<ProfileInput, "csrf_token">) {
  const body = { ...sent, csrf_token: await formOf(api, who, sent.uid) };
  return ask(api, who, updateUserProfile, { body });
}

export async function profileOf(api: PortalApi, who: Who, uid: number): Promise<ProfileUser> {
  return (await answerOf(api, who, customerProfile, { query: { uid, brief: false } })).user;
}

/** Differences between the running figures of `shop` and its rows. */
export const drift = (store: Store, shop: Business, clock: Clock) => verify(store, booksOf(shop, clock));
