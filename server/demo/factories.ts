import type { Insertable, Kysely } from "kysely";
import {
  allMenuItems,
  branchRow as newBranch,
  businessRow as newBusiness,
  userRow as newUser,
} from "../business/business-rows";
import { addCustomers, type NewCustomer } from "../ledger/add-customers";
import { noFigures } from "../ledger/figures";
import type { Books } from "../ledger/types";
import type { Database } from "../store/schema";

/*
 * Plausible rows for the demo business and for tests: pass the values that matter, the rest have defaults.
 */

type Row<T extends keyof Database> = Insertable<Database[T]>;
type Given<T extends keyof Database> = Partial<Row<T>>;

export { allMenuItems };

export const businessRow = (values: Given<"businesses"> = {}): Row<"businesses"> =>
  newBusiness({
    name: "Corner Shop",
    app_key: "corner-shop",
    time_zone: "America/Toronto",
    currency_symbol: "$",
    currency_code: "CAD",
    ...values,
  });

export const branchRow = (business_id: number, values: Given<"branches"> = {}): Row<"branches"> =>
  newBranch({ name: "Main Street", ...values, business_id });

export const userRow = (business_id: number, values: Given<"users"> = {}): Row<"users"> =>
  newUser({ username: "somebody", ...values, business_id });

export const personalData = (branch_id: number, values: Partial<NewCustomer> = {}): NewCustomer => ({
  branch_id,
  first_name: "Zoë",
  last_name: "Tremblay",
  email: "zoe@mail.example",
  phone: "+15145550100",
  account_number: "",
  language_id: 1,
  birth_date: null,
  tier_id: null,
  consent_email: 0,
  consent_sms: 0,
  ...values,
});

/** A customer's bare row, for bulk loads and for tests of the store itself; figures are not updated. */
export const customerRow = (
  business_id: number,
  branch_id: number,
  values: Given<"customers"> = {},
): Row<"customers"> => ({
  business_id,
  ...personalData(branch_id),
  segment: "new",
  ...noFigures,
  seen_day: 20260101,
  created_at: 0,
  created_day: 20260101,
  ...values,
});

export const offerRow = (business_id: number, values: Given<"offers"> = {}): Row<"offers"> => ({
  business_id,
  type: 1,
  offer_type: 9,
  template_type: 10,
  product_source: 10,
  title: "10% off",
  description: "",
  terms: "",
  link: "",
  slug: "",
  image_id: null,
  start_date: "2026-01-01",
  end_date: null,
  never_expires: 1,
  time_start: "00:00",
  time_end: "23:59",
  frequency_type: 1,
  days_of_week: "",
  all_branches: 1,
  audience: 0,
  minimum_purchase: null,
  maximum_purchase: null,
  multiplication_factor: null,
  bonus_points: null,
  discount_amount: 1000,
  real_value: null,
  regular_price: null,
  discounted_price: null,
  product_id: null,
  product_description: "",
  external_id: "",
  external_category_id: "",
  category: "",
  tags: "",
  claimed_days: null,
  coupon_auto_get: 1,
  coupon_permanent: 0,
  convertable_coupon_on: 0,
  login_with_qr: 0,
  combine_product: 0,
  combine_order: 0,
  combine_shipping: 0,
  sale_min_amount: null,
  shipping_rates_limit_amount: null,
  ecom_branch_shipping_type: 3,
  apply_max_priced: 1,
  promo_sort_order: 0,
  priority: null,
  published_at: 0,
  updated_at: 0,
  deleted_at: null,
  ...values,
});

/** Creates a business with English as its language; returns its id. */
export async function makeBusiness(db: Kysely<Database>, values: Given<"businesses"> = {}): Promise<number> {
  const { id } = await db
    .insertInto("businesses")
    .values(businessRow(values))
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("languages")
    .values({ business_id: id, language_id: 1, name: "English", abbreviation: "en", is_default: 1, mandatory: 1 })
    .execute();
  return id;
}

export async function makeBranch(
  db: Kysely<Database>,
  businessId: number,
  values: Given<"branches"> = {},
): Promise<number> {
  const row = branchRow(businessId, values);
  return (await db.insertInto("branches").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

export async function makeUser(db: Kysely<Database>, businessId: number, values: Given<"users"> = {}): Promise<number> {
  const row = userRow(businessId, values);
  return (await db.insertInto("users").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

export async function makeTier(db: Kysely<Database>, businessId: number, values: Given<"tiers"> = {}): Promise<number> {
  const row: Row<"tiers"> = {
    business_id: businessId,
    name: "Silver",
    description: "",
    position: 1,
    reach_points: 0,
    reach_spend: 0,
    reach_visits: 0,
    enabled: 1,
    ...values,
  };
  return (await db.insertInto("tiers").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

export async function makeOffer(
  db: Kysely<Database>,
  businessId: number,
  values: Given<"offers"> = {},
): Promise<number> {
  const row = offerRow(businessId, values);
  return (await db.insertInto("offers").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Creates a customer who joins at `books.now`; must run inside a transaction, because figures are updated too. */
export async function makeCustomer(
  db: Kysely<Database>,
  books: Books,
  branchId: number,
  values: Partial<NewCustomer> = {},
): Promise<number> {
  const [id] = await addCustomers(db, books, [personalData(branchId, values)]);
  if (id === undefined) throw new Error("A customer who was entered has an id");
  return id;
}
