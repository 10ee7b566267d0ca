import { type Kysely, sql } from "kysely";
import { createIndexes, createTable, ownRow, type Tables } from "../tables";
import { engineOf, wholeNumber } from "../words";

const tables: Tables = {
  purchase_days: {
    columns: {
      business_id: "number",
      day: "number",
      customer_id: "number",
      branch_id: "number",
      purchases: "number",
      amount: "number",
    },
    key: ["business_id", "day", "customer_id", "branch_id"],
    clustered: true,
    unbound: true,
  },
  sold_items: {
    columns: {
      ...ownRow,
      system: "number",
      kind: "text",
      external_id: "text",
      account_id: "text",
      name: "text",
    },
    unique: [["business_id", "system", "kind", "external_id", "account_id"]],
  },
  sale_lines: {
    columns: {
      business_id: "number",
      item_id: "number",
      day: "number",
      customer_id: "number",
      transaction_id: "number",
      quantity: "number",
      amount: "number",
      taken_back: "number",
    },
    key: ["business_id", "item_id", "day", "customer_id", "transaction_id"],
    clustered: true,
    unbound: true,
  },
  appointments: {
    columns: {
      ...ownRow,
      customer_id: "number",
      of_customer_id: "number",
      branch_id: "number",
      product_id: "number",
      day: "number",
      starts_at: "number",
      cancelled_at: "number?",
    },
  },
  reviews: {
    columns: {
      ...ownRow,
      customer_id: "number",
      of_customer_id: "number",
      product_id: "number?",
      rating: "number",
      day: "number",
      created_at: "number",
    },
  },
  devices: {
    columns: {
      business_id: "number",
      customer_id: "number",
      of_customer_id: "number",
      token: "text",
      created_at: "number",
    },
    key: ["business_id", "token"],
  },
};

const figures = [
  "purchases",
  "purchase_amount",
  "first_purchase_day",
  "last_purchase_day",
  "earnings",
  "redemptions",
] as const;

/** What customers bought, apart from their visits: figures, lines of sales, appointments, reviews and devices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const number = wholeNumber(engineOf(db));
  for (const figure of figures) {
    await db.schema
      .alterTable("customers")
      .addColumn(figure, number, (column) => column.notNull().defaultTo(0))
      .execute();
  }
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  await createIndexes(db, {
    sale_lines_transaction: ["sale_lines", ["business_id", "transaction_id"]],
    appointments_day: ["appointments", ["business_id", "day", "customer_id"]],
    appointments_customer: ["appointments", ["business_id", "of_customer_id"]],
    reviews_day: ["reviews", ["business_id", "day", "customer_id"]],
    reviews_customer: ["reviews", ["business_id", "of_customer_id"]],
    devices_customer: ["devices", ["business_id", "customer_id"]],
    devices_registered: ["devices", ["business_id", "of_customer_id"]],
  });
  await sql`create index sales_paid on sales (business_id, paid_id) where paid_id is not null`.execute(db);
  await countThoseThere(db);
}

/** Not taken back: neither by a reversal nor, as a whole, by returns of the sale. */
const stands = sql`not exists (select 1 from transactions r where r.business_id = t.business_id and r.reverses_id = t.id)
  and not exists (select 1 from sales s where s.business_id = t.business_id and s.transaction_id = t.id and s.returned >= s.amount)
  and not exists (select 1 from sales s where s.business_id = t.business_id and s.paid_id = t.id and s.returned >= s.amount)`;
/** Those who were merged, with everyone they live on in. */
const merged = sql`gone (id, holder) as (
    select id, merged_into from customers where merged_into is not null
    union all
    select g.id, c.merged_into from gone g join customers c on c.id = g.holder where c.merged_into is not null)`;

async function countThoseThere(db: Kysely<unknown>): Promise<void> {
  await sql`insert into purchase_days (business_id, day, customer_id, branch_id, purchases, amount)
    with recursive ${merged},
    lives (id, holder) as (
      select g.id, g.holder from gone g join customers c on c.id = g.holder where c.merged_into is null)
    select t.business_id, t.day, coalesce(l.holder, t.customer_id), t.branch_id, count(*),
      sum(t.amount - coalesce(s.returned, 0))
    from transactions t
    left join sales s on s.business_id = t.business_id and s.transaction_id = t.id
    left join lives l on l.id = t.customer_id
    where t.type = 1 and t.amount > 0 and ${stands}
    group by 1, 2, 3, 4`.execute(db);
  // Each customer's own first; whom others were merged into has theirs as well.
  await sql`update customers set purchases = f.purchases, purchase_amount = f.amount,
      first_purchase_day = f.first_day, last_purchase_day = f.last_day, redemptions = f.redemptions
    from (
      select t.customer_id, sum(case when t.type = 1 then 1 else 0 end) as purchases,
        sum(case when t.type = 1 then t.amount - coalesce(s.returned, 0) else 0 end) as amount,
        coalesce(min(case when t.type = 1 then t.day end), 0) as first_day,
        coalesce(max(case when t.type = 1 then t.day end), 0) as last_day,
        sum(case when t.type = 2 then 1 else 0 end) as redemptions
      from transactions t
      left join sales s on s.business_id = t.business_id and s.transaction_id = t.id
      where (t.type = 2 or (t.type = 1 and t.amount > 0)) and ${stands}
      group by t.customer_id
    ) f where f.customer_id = customers.id`.execute(db);
  await sql`update customers set earnings = f.earnings
    from (
      select t.customer_id, count(distinct t.id) as earnings
      from ledger_entries e join transactions t on t.id = e.transaction_id
      where e.kind = 'earn' and t.type = 1 and ${stands}
      group by t.customer_id
    ) f where f.customer_id = customers.id`.execute(db);
  await sql`with recursive ${merged}
    update customers set purchases = customers.purchases + f.purchases,
      purchase_amount = customers.purchase_amount + f.amount,
      first_purchase_day = case when customers.first_purchase_day = 0 or f.first_day between 1 and customers.first_purchase_day
        then f.first_day else customers.first_purchase_day end,
      last_purchase_day = case when f.last_day > customers.last_purchase_day then f.last_day else customers.last_purchase_day end,
      earnings = customers.earnings + f.earnings, redemptions = customers.redemptions + f.redemptions
    from (
      select g.holder, sum(c.purchases) as purchases, sum(c.purchase_amount) as amount,
        coalesce(min(nullif(c.first_purchase_day, 0)), 0) as first_day, max(c.last_purchase_day) as last_day,
        sum(c.earnings) as earnings, sum(c.redemptions) as redemptions
      from gone g join customers c on c.id = g.id group by g.holder
    ) f where f.holder = customers.id`.execute(db);
}
