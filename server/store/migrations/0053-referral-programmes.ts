import { type Kysely, sql } from "kysely";
import { createIndexes, createTable, ownRow, type Tables } from "../tables";
import { engineOf, wholeNumber } from "../words";

const tables: Tables = {
  referral_programmes: {
    columns: {
      ...ownRow,
      rule_name: "text",
      cond_min_amount: "number",
      expires_in: "number",
      referee_earns: "number",
      referer_earns: "number",
      referee_earns_ratio: "number",
      referer_earns_ratio: "number",
      referee_earns_offers: "text",
      referer_earns_offers: "text",
      applied_to_all_purchases: "number",
      referral_link_redirect_url: "text",
      link_referral_enabled: "number",
      enabled: "number",
      canceled: "number",
      referees: "number",
      referrers: "number",
      met: "number",
      pending: "number",
      refused: "number",
      points_paid: "number",
      created_at: "number",
      updated_at: "number",
    },
    referred: true,
  },
  referral_messages: {
    columns: {
      business_id: "number",
      programme_id: { ref: "referral_programmes", cascade: true },
      language_id: "number",
      field: "text",
      text: "text",
    },
    key: ["business_id", "programme_id", "language_id", "field"],
  },
  referral_payments: {
    columns: {
      ...ownRow,
      programme_id: "number",
      referral_id: "number",
      side: "text",
      customer_id: "number",
      points: "number",
      transaction_id: "number?",
      sale_id: "number?",
      reverses_id: "number?",
      offer_id: "number?",
      valid_until: "number?",
      reason: "text",
      created_at: "number",
    },
    unbound: true,
  },
  referral_days: {
    columns: {
      business_id: "number",
      programme_id: "number",
      day: "number",
      brought: "number",
      met: "number",
      expired: "number",
      points: "number",
    },
    key: ["business_id", "programme_id", "day"],
    unbound: true,
  },
};

const rule = "referral_link_redirect_url";

/**
 * Referral programmes, their messages, what they paid. The programme that the business rule `referral_link_redirect_url`
 * stood for becomes one of them, and has the referrals that there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  const number = wholeNumber(engineOf(db));
  const referrals = db.schema.alterTable("referrals");
  for (const column of ["programme_id", "held", "referrer_points", "referee_points"])
    await referrals.addColumn(column, number, (definition) => definition.notNull().defaultTo(0)).execute();
  for (const column of ["expires_at", "met_at", "met_by"]) await referrals.addColumn(column, number).execute();
  for (const [column, value] of [
    ["terms", "{}"],
    ["reason", ""],
    ["code", ""],
  ] as const)
    await referrals.addColumn(column, "text", (definition) => definition.notNull().defaultTo(value)).execute();
  await takeOver(db);
  await createIndexes(db, {
    referral_programmes_business: ["referral_programmes", ["business_id", "enabled", "id"]],
    referrals_recent: ["referrals", ["business_id", "id"]],
    referrals_status: ["referrals", ["business_id", "status", "id"]],
    referrals_held: ["referrals", ["business_id", "held", "status", "id"]],
    referrals_programme: ["referrals", ["business_id", "programme_id", "id"]],
    referrals_programme_status: ["referrals", ["business_id", "programme_id", "status", "id"]],
    referrals_due: ["referrals", ["status", "expires_at"]],
    referral_payments_programme: ["referral_payments", ["business_id", "programme_id", "id"]],
    referral_payments_referral: ["referral_payments", ["business_id", "referral_id", "id"]],
    referral_payments_sale: ["referral_payments", ["business_id", "sale_id"]],
    referral_payments_customer: ["referral_payments", ["business_id", "customer_id"]],
  });
}

interface BusinessRow {
  id: number | string;
  business_rules: string;
  made_at: number | string | null;
}

async function takeOver(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<BusinessRow>`
    select id, business_rules,
      (select min(created_at) from referrals where referrals.business_id = businesses.id) as made_at
    from businesses`.execute(db);
  for (const { id, business_rules, made_at } of rows) {
    const { [rule]: page, ...rules }: Record<string, unknown> = JSON.parse(business_rules || "{}");
    if (page !== undefined)
      await sql`update businesses set business_rules = ${JSON.stringify(rules)} where id = ${id}`.execute(db);
    const runs = typeof page === "string" && /^https?:\/\//i.test(page) && URL.canParse(page);
    if (runs || made_at !== null) await makeProgramme(db, Number(id), runs ? String(page) : "", Number(made_at ?? 0));
  }
}

async function makeProgramme(db: Kysely<unknown>, businessId: number, page: string, madeAt: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into referral_programmes
      (business_id, rule_name, cond_min_amount, expires_in, referee_earns, referer_earns, referee_earns_ratio,
       referer_earns_ratio, referee_earns_offers, referer_earns_offers, applied_to_all_purchases,
       referral_link_redirect_url, link_referral_enabled, enabled, canceled, referees, referrers, met, pending, refused,
       points_paid,        created_at, updated_at)
    select ${businessId}, 'Referral programme', 0, 0, 0, 0, 0, 0, '[]', '[]', 0, ${page}, 1, ${page === "" ? 0 : 1}, 0,
      count(*), count(distinct referrer_id), coalesce(sum(case when status = 2 then 1 else 0 end), 0),
      coalesce(sum(case when status = 1 then 1 else 0 end), 0), 0, 0, ${madeAt}, ${madeAt}
    from referrals where business_id = ${businessId}
    returning id`.execute(db);
  const programme = Number(rows[0]?.id);
  await sql`
    update referrals set programme_id = ${programme}, met_at = case when status = 2 then updated_at end
    where business_id = ${businessId}`.execute(db);
  await sql`
    insert into referral_days (business_id, programme_id, day, brought, met, expired, points)
    select business_id, programme_id, day, count(*), sum(case when status = 2 then 1 else 0 end),
      sum(case when status = 3 then 1 else 0 end), 0
    from referrals where business_id = ${businessId}
    group by business_id, programme_id, day`.execute(db);
}
