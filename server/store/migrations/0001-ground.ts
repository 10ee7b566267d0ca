import type { CreateTableBuilder, Kysely } from "kysely";
import { appendOnly, engineOf, ownId, tableEnd, wholeNumber } from "../words";

type Schema = Kysely<unknown>;
type Columns = Record<string, Column>;
/** `ref` columns point inside the same business: the key is (business_id, id), so no row can name a stranger's. */
type Column = "id" | "number" | "number?" | "text" | "text?" | { ref: string; optional?: true; cascade?: true };

const business = { id: "id", business_id: "number" } as const;

const tables: Record<string, { columns: Columns; key?: string[]; unique?: string[][]; referred?: true }> = {
  businesses: {
    columns: {
      id: "id",
      name: "text",
      app_key: "text",
      time_zone: "text",
      currency_symbol: "text",
      currency_code: "text",
      menu_items: "text",
      integration_menus: "text",
      business_rules: "text",
      block_marketing: "number",
      block_marketing_message: "text",
      signup_platform: "text",
      pricing_link: "text",
      coalition: "number",
      has_segments: "number",
      created_at: "number",
    },
  },
  branches: {
    columns: {
      ...business,
      name: "text",
      is_default: "number",
      virtual_branch_group_flag: "number",
      pos_system_fk: "number?",
      shop_script_version: "text",
      enabled: "number",
    },
    referred: true,
  },
  languages: {
    columns: {
      business_id: "number",
      language_id: "number",
      name: "text",
      abbreviation: "text",
      is_default: "number",
      mandatory: "number",
    },
    key: ["business_id", "language_id"],
  },
  integrations: {
    columns: {
      ...business,
      pos_system_pk: "number",
      name: "text",
      connected: "number",
      enabled: "number",
      account_id: "text",
      needs_reauthorize: "number",
    },
    unique: [["business_id", "pos_system_pk"]],
  },
  users: {
    columns: {
      ...business,
      branch_id: { ref: "branches", optional: true },
      username: "text",
      password_hash: "text",
      role: "text",
      first_name: "text",
      last_name: "text",
      email: "text",
      permissions: "text",
      permissions_on: "number",
      self_signup_notification: "number",
      disabled_at: "number?",
      created_at: "number",
    },
    unique: [["username"]],
  },
  api_sessions: {
    columns: {
      id: "id",
      user_id: "number",
      token_hash: "text",
      token_expires_at: "number",
      ends_at: "number",
      created_at: "number",
    },
    unique: [["token_hash"]],
  },
  sign_in_failures: {
    columns: { subject: "text", failures: "number", window_started_at: "number", blocked_until: "number" },
    key: ["subject"],
  },
  idempotency_keys: {
    columns: {
      user_id: "number",
      call: "text",
      key: "text",
      body_hash: "text",
      status: "number",
      answer: "text",
      created_at: "number",
    },
    key: ["user_id", "call", "key"],
  },
  tiers: {
    columns: {
      ...business,
      name: "text",
      description: "text",
      position: "number",
      reach_points: "number",
      reach_spend: "number",
      reach_visits: "number",
      enabled: "number",
    },
    referred: true,
  },
  tags: {
    columns: {
      ...business,
      name: "text",
      abbreviation: "text",
      color: "text",
      enabled: "number",
      created_at: "number",
      updated_at: "number",
    },
    referred: true,
  },
  customers: {
    columns: {
      ...business,
      branch_id: { ref: "branches" },
      first_name: "text",
      last_name: "text",
      email: "text",
      phone: "text",
      account_number: "text",
      language_id: "number",
      birth_date: "text?",
      tier_id: { ref: "tiers", optional: true },
      segment: "text",
      consent_email: "number",
      consent_sms: "number",
      points_balance: "number",
      credit_balance: "number",
      giftcard_balance: "number",
      lifetime_points: "number",
      total_spent: "number",
      visits: "number",
      first_visit_at: "number?",
      last_visit_at: "number?",
      seen_day: "number",
      created_at: "number",
      created_day: "number",
    },
    referred: true,
  },
  customer_tags: {
    columns: {
      business_id: "number",
      customer_id: { ref: "customers", cascade: true },
      tag_id: { ref: "tags", cascade: true },
    },
    key: ["business_id", "customer_id", "tag_id"],
  },
  categories: {
    columns: { ...business, name: "text", pos_system_fk: "number?", external_id: "text" },
    referred: true,
  },
  images: {
    columns: {
      ...business,
      token: "text",
      content_type: "text",
      width: "number",
      height: "number",
      created_at: "number",
    },
    unique: [["token"]],
    referred: true,
  },
  products: {
    columns: {
      ...business,
      category_id: { ref: "categories", optional: true },
      name: "text",
      description: "text",
      regular_price: "number",
      slug: "text",
      pos_system_fk: "number?",
      external_id: "text",
      image_id: { ref: "images", optional: true },
    },
    referred: true,
  },
  ala_carte_rewards: {
    columns: {
      ...business,
      product_id: { ref: "products" },
      point_value: "number",
      enabled: "number",
      published: "number",
    },
  },
  offers: {
    columns: {
      ...business,
      type: "number",
      offer_type: "number?",
      template_type: "number",
      product_source: "number",
      title: "text",
      description: "text",
      terms: "text",
      link: "text",
      slug: "text",
      image_id: { ref: "images", optional: true },
      start_date: "text",
      end_date: "text?",
      never_expires: "number",
      time_start: "text",
      time_end: "text",
      frequency_type: "number",
      days_of_week: "text",
      all_branches: "number",
      audience: "number",
      minimum_purchase: "number?",
      maximum_purchase: "number?",
      multiplication_factor: "number?",
      bonus_points: "number?",
      discount_amount: "number?",
      real_value: "number?",
      regular_price: "number?",
      discounted_price: "number?",
      product_id: { ref: "products", optional: true },
      product_description: "text",
      external_id: "text",
      external_category_id: "text",
      category: "text",
      tags: "text",
      claimed_days: "number?",
      coupon_auto_get: "number",
      coupon_permanent: "number",
      convertable_coupon_on: "number",
      login_with_qr: "number",
      combine_product: "number",
      combine_order: "number",
      combine_shipping: "number",
      sale_min_amount: "number?",
      shipping_rates_limit_amount: "number?",
      ecom_branch_shipping_type: "number",
      apply_max_priced: "number",
      promo_sort_order: "number",
      priority: "number?",
      published_at: "number",
      updated_at: "number",
      deleted_at: "number?",
    },
    referred: true,
  },
  offer_branches: {
    columns: {
      business_id: "number",
      offer_id: { ref: "offers", cascade: true },
      branch_id: { ref: "branches", cascade: true },
    },
    key: ["business_id", "offer_id", "branch_id"],
  },
  offer_tiers: {
    columns: {
      business_id: "number",
      offer_id: { ref: "offers", cascade: true },
      tier_id: { ref: "tiers", cascade: true },
    },
    key: ["business_id", "offer_id", "tier_id"],
  },
  offer_texts: {
    columns: {
      business_id: "number",
      offer_id: { ref: "offers", cascade: true },
      language_id: "number",
      title: "text",
      description: "text",
      terms: "text",
      link: "text",
    },
    key: ["business_id", "offer_id", "language_id"],
  },
  point_rewards: {
    columns: {
      ...business,
      title: "text",
      offer_type: "number",
      points: "number",
      image_id: { ref: "images", optional: true },
      created_at: "number",
    },
  },
  // Transactions and entries outlive what they speak of (a customer may leave), so they hold no references; only the
  // ledger writes them, and it holds the customer's row while it does.
  transactions: {
    columns: {
      ...business,
      branch_id: "number",
      customer_id: "number",
      clerk_user_id: "number?",
      type: "number",
      subtype: "text",
      amount: "number",
      points: "number",
      points_balance: "number",
      giftcard_balance: "number",
      offer_id: "number?",
      reward_id: "number?",
      coupon_code: "text",
      day: "number",
      created_at: "number",
    },
  },
  ledger_entries: {
    columns: {
      ...business,
      customer_id: "number",
      account: "text",
      kind: "text",
      amount: "number",
      balance: "number",
      transaction_id: "number?",
      reverses_id: "number?",
      expires_at: "number?",
      created_at: "number",
    },
  },
  daily_figures: {
    columns: {
      business_id: "number",
      branch_id: "number",
      day: "number",
      type: "number",
      transactions: "number",
      amount: "number",
      points_in: "number",
      points_out: "number",
    },
    key: ["business_id", "day", "branch_id", "type"],
  },
  daily_customers: {
    columns: { business_id: "number", branch_id: "number", day: "number", visitors: "number", joined: "number" },
    key: ["business_id", "branch_id", "day"],
  },
  daily_rewards: {
    columns: { business_id: "number", branch_id: "number", day: "number", reward_id: "number", redemptions: "number" },
    key: ["business_id", "day", "branch_id", "reward_id"],
  },
  segment_figures: {
    columns: { business_id: "number", branch_id: "number", segment: "text", customers: "number" },
    key: ["business_id", "branch_id", "segment"],
  },
  settings: { columns: { name: "text", value: "text" }, key: ["name"] },
  portal_sessions: {
    columns: { id_hash: "text", sealed: "text", created_at: "number", seen_at: "number", ends_at: "number" },
    key: ["id_hash"],
  },
  portal_messages: {
    columns: { id: "id", session_id_hash: "text", kind: "text", text: "text", undo: "text", created_at: "number" },
  },
  drafts: {
    columns: {
      id: "text",
      owner: "text",
      wizard: "text",
      action: "text",
      data: "text",
      version: "number",
      created_at: "number",
      updated_at: "number",
    },
    key: ["id"],
  },
  parked_posts: {
    columns: { id_hash: "text", username: "text", path: "text", sealed: "text", created_at: "number" },
    key: ["id_hash"],
  },
};

const lists: Record<string, [table: string, columns: string[]]> = {
  branches_business: ["branches", ["business_id"]],
  users_business: ["users", ["business_id"]],
  api_sessions_user: ["api_sessions", ["user_id"]],
  tiers_business: ["tiers", ["business_id", "position"]],
  customers_branch: ["customers", ["business_id", "branch_id", "id"]],
  customers_segment: ["customers", ["business_id", "segment", "seen_day"]],
  customers_name: ["customers", ["business_id", "last_name", "first_name", "id"]],
  customers_email: ["customers", ["business_id", "email"]],
  customers_phone: ["customers", ["business_id", "phone"]],
  customer_tags_tag: ["customer_tags", ["business_id", "tag_id"]],
  products_category: ["products", ["business_id", "category_id"]],
  ala_carte_rewards_business: ["ala_carte_rewards", ["business_id"]],
  offers_published: ["offers", ["business_id", "published_at", "id"]],
  offers_slug: ["offers", ["business_id", "slug"]],
  offer_branches_branch: ["offer_branches", ["business_id", "branch_id"]],
  point_rewards_business: ["point_rewards", ["business_id"]],
  transactions_day: ["transactions", ["business_id", "day", "id"]],
  transactions_branch: ["transactions", ["business_id", "branch_id", "day", "id"]],
  transactions_type: ["transactions", ["business_id", "type", "day", "id"]],
  transactions_branch_type: ["transactions", ["business_id", "branch_id", "type", "day", "id"]],
  transactions_customer: ["transactions", ["business_id", "customer_id", "day"]],
  ledger_entries_customer: ["ledger_entries", ["business_id", "customer_id", "id"]],
  portal_messages_session: ["portal_messages", ["session_id_hash", "id"]],
  portal_sessions_end: ["portal_sessions", ["ends_at"]],
  drafts_owner: ["drafts", ["owner", "updated_at"]],
  idempotency_keys_age: ["idempotency_keys", ["created_at"]],
};

export async function up(db: Schema): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  for (const [name, [table, columns]] of Object.entries(lists)) {
    await db.schema.createIndex(name).on(table).columns(columns).execute();
  }
  await appendOnly(db, "ledger_entries");
}

async function createTable(db: Schema, name: string, table: (typeof tables)[string]): Promise<void> {
  const engine = engineOf(db);
  let create: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const [column, kind] of Object.entries(table.columns)) {
    if (kind === "id") create = create.addColumn(column, ownId(engine));
    else {
      const type = kind === "text" || kind === "text?" ? "text" : wholeNumber(engine);
      const optional = kind === "number?" || kind === "text?" || (typeof kind === "object" && kind.optional);
      create = create.addColumn(column, type, (definition) => (optional ? definition : definition.notNull()));
    }
  }
  for (const [column, kind] of Object.entries(table.columns)) {
    if (typeof kind === "object") create = refer(create, name, column, kind);
  }
  if ("business_id" in table.columns && !table.columns.day && name !== "ledger_entries" && name !== "transactions") {
    create = create.addForeignKeyConstraint(`${name}_business`, ["business_id"], "businesses", ["id"]);
  }
  if ("user_id" in table.columns) {
    create = create.addForeignKeyConstraint(`${name}_user`, ["user_id"], "users", ["id"], (key) =>
      key.onDelete("cascade"),
    );
  }
  if (table.key) create = create.addPrimaryKeyConstraint(`${name}_key`, table.key);
  if (table.referred) create = create.addUniqueConstraint(`${name}_in_business`, ["business_id", "id"]);
  for (const columns of table.unique ?? []) {
    create = create.addUniqueConstraint(`${name}_${columns.join("_")}`, columns);
  }
  await create.modifyEnd(tableEnd(engine)).execute();
}

function refer(
  create: CreateTableBuilder<string, string>,
  name: string,
  column: string,
  kind: Extract<Column, object>,
): CreateTableBuilder<string, string> {
  return create.addForeignKeyConstraint(
    `${name}_${column}_in_business`,
    ["business_id", column],
    kind.ref,
    ["business_id", "id"],
    (key) => (kind.cascade ? key.onDelete("cascade") : key),
  );
}
