import type { Kysely } from "kysely";
import { createIndexes, createTable, type Indexes, ownRow, type Tables } from "../tables";
import { numberOn } from "../words";

const rewards: Tables[string] = {
  columns: {
    ...ownRow,
    title: "text",
    offer_type: "number",
    points: "number",
    image_id: { ref: "images", optional: true },
    created_at: "number",
    description: "text",
    note: "text",
    terms: "text",
    link: "text",
    publish_date: "text",
    expire_date: "text",
    never_expires: "number",
    all_branches: "number",
    audience: "number",
    real_value: "number?",
    amount_value: "number?",
    cash_value: "number?",
    discount_percent: "number?",
    free_shipping: "number",
    sort_order: "number",
    apply_max_priced: "number",
    convert_gift_card: "number",
    partner_reward: "number",
    partner_reward_type: "text",
    product_id: { ref: "products", optional: true },
    external_id: "text",
    external_category_id: "text",
    pos_shipping_type: "number",
    sale_min_amount: "number?",
    shipping_rates_limit_amount: "number?",
    combine_order: "number",
    combine_product: "number",
    combine_shipping: "number",
    updated_at: "number",
    deleted_at: "number?",
  },
  referred: true,
};

const links: Tables = {
  point_reward_branches: {
    columns: {
      business_id: "number",
      reward_id: { ref: "point_rewards", cascade: true },
      branch_id: { ref: "branches", cascade: true },
    },
    key: ["business_id", "reward_id", "branch_id"],
  },
  point_reward_tiers: {
    columns: {
      business_id: "number",
      reward_id: { ref: "point_rewards", cascade: true },
      tier_id: { ref: "tiers", cascade: true },
    },
    key: ["business_id", "reward_id", "tier_id"],
  },
  point_reward_texts: {
    columns: {
      business_id: "number",
      reward_id: { ref: "point_rewards", cascade: true },
      language_id: "number",
      title: "text",
      description: "text",
      note: "text",
      terms: "text",
      link: "text",
    },
    key: ["business_id", "reward_id", "language_id"],
  },
  point_reward_categories: {
    columns: {
      business_id: "number",
      reward_id: { ref: "point_rewards", cascade: true },
      platform: "text",
      position: "number",
      category_id: "text",
      category_name: "text",
      pos_system_fk: "number?",
      account_id: "text",
      apply_max_priced: "number",
    },
    key: ["business_id", "reward_id", "platform", "position"],
  },
};

const lists: Indexes = {
  point_rewards_published: ["point_rewards", ["business_id", "publish_date", "id"]],
  point_reward_branches_branch: ["point_reward_branches", ["business_id", "branch_id"]],
  daily_rewards_reward: ["daily_rewards", ["business_id", "reward_id"]],
};

interface Before {
  point_rewards_before: {
    id: number;
    business_id: number;
    title: string;
    offer_type: number;
    points: number;
    image_id: number | null;
    created_at: number;
  };
  point_rewards: Record<string, string | number | null>;
}

/** The rewards there are stay as they are, for everyone in every branch, for a year from the day of the migration. */
export async function up(db: Kysely<Before>): Promise<void> {
  const schema = db as unknown as Kysely<unknown>;
  await db.schema.dropIndex("point_rewards_business").execute();
  // A new table, for SQLite cannot add the columns that point to two others at once.
  await db.schema.alterTable("point_rewards").renameTo("point_rewards_before").execute();
  await createTable(schema, "point_rewards", rewards);
  const today = new Date().toISOString().slice(0, 10);
  for (const reward of await db.selectFrom("point_rewards_before").selectAll().execute()) {
    await db
      .insertInto("point_rewards")
      .values({
        ...reward,
        ...plain,
        publish_date: today,
        expire_date: yearAhead(today),
        updated_at: reward.created_at,
      })
      .execute();
  }
  await db.schema.dropTable("point_rewards_before").execute();
  await numberOn(schema, "point_rewards");
  for (const [name, table] of Object.entries(links)) await createTable(schema, name, table);
  await createIndexes(schema, lists);
}

/** The same day a year later; February 29 leads to February 28. */
function yearAhead(date: string): string {
  const [year = "", ...rest] = date.split("-");
  const day = rest.join("-");
  return `${String(Number(year) + 1).padStart(4, "0")}-${day === "02-29" ? "02-28" : day}`;
}

const plain = {
  description: "",
  note: "",
  terms: "",
  link: "",
  never_expires: 1,
  all_branches: 1,
  audience: 0,
  free_shipping: 0,
  sort_order: 0,
  apply_max_priced: 1,
  convert_gift_card: 0,
  partner_reward: 0,
  partner_reward_type: "",
  external_id: "",
  external_category_id: "",
  pos_shipping_type: 0,
  combine_order: 0,
  combine_product: 0,
  combine_shipping: 0,
};
