import { type Kysely, sql } from "kysely";
import { createIndexes, createTable, type Tables } from "../tables";
import { engineOf } from "../words";

const tables: Tables = {
  tag_wearers: {
    columns: {
      business_id: "number",
      tag_id: "number",
      customer_id: "number",
      branch_id: "number",
      tier_id: "number",
      created_day: "number",
    },
    key: ["customer_id", "tag_id"],
    unbound: true,
  },
};

/** Each holds all that is asked of it, in the order of joining. */
const indexes = {
  tag_wearers_branch: [
    "tag_wearers",
    ["business_id", "tag_id", "branch_id", "created_day", "customer_id", "tier_id"],
  ] satisfies [string, string[]],
  tag_wearers_tier: ["tag_wearers", ["business_id", "tag_id", "tier_id", "created_day", "customer_id"]] satisfies [
    string,
    string[],
  ],
};

/**
 * Who wears a tag, beside the branch and the level that they are of (0 for none) and the day on which they joined; who has
 * left is not there. The engine keeps it with every row of `customer_tags` and of `customers`, whoever writes these.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  await sql`insert into tag_wearers (${columns}) select ${values} from customer_tags link
    join customers on customers.id = link.customer_id where customers.left_at is null`.execute(db);
  await createIndexes(db, indexes);
  await (engineOf(db) === "postgres" ? keepOnPostgres : keepOnSqlite)(db);
  if (engineOf(db) === "postgres") await sql`analyze tag_wearers`.execute(db);
}

const columns = sql.raw("business_id, tag_id, customer_id, branch_id, tier_id, created_day");
const values = sql.raw(`link.business_id, link.tag_id, link.customer_id,
  customers.branch_id, coalesce(customers.tier_id, 0), customers.created_day`);

/** What a customer's row says that stands with their tags as well. */
const told = ["branch_id", "tier_id", "created_day", "left_at"] as const;
const watched = sql.raw(told.join(", "));
const moved = (differs: string) => sql.raw(told.map((column) => `old.${column} ${differs} new.${column}`).join(" or "));

/** What a customer's tags are told when the customer's row has changed: `come` is said where they were away. */
const follow = (come: string) =>
  sql.raw(`
  delete from tag_wearers where customer_id = new.id and new.left_at is not null;
  update tag_wearers set branch_id = new.branch_id, tier_id = coalesce(new.tier_id, 0), created_day = new.created_day
    where customer_id = new.id;
  ${come}`);
const comeBack = `insert into tag_wearers (business_id, tag_id, customer_id, branch_id, tier_id, created_day)
  select business_id, tag_id, customer_id, new.branch_id, coalesce(new.tier_id, 0), new.created_day
  from customer_tags where customer_id = new.id and old.left_at is not null and new.left_at is null;`;

async function keepOnSqlite<T>(db: Kysely<T>): Promise<void> {
  const put = sql`insert into tag_wearers (${columns})
    select new.business_id, new.tag_id, new.customer_id, branch_id, coalesce(tier_id, 0), created_day
    from customers where id = new.customer_id and left_at is null;`;
  const take = sql`delete from tag_wearers where customer_id = old.customer_id and tag_id = old.tag_id;`;
  await sql`create trigger wearers_on after insert on customer_tags begin ${put} end`.execute(db);
  await sql`create trigger wearers_off after delete on customer_tags begin ${take} end`.execute(db);
  await sql`create trigger wearers_changed after update on customer_tags begin ${take} ${put} end`.execute(db);
  await sql`create trigger wearers_moved after update of ${watched} on customers
    when ${moved("is not")} begin ${follow(comeBack)} end`.execute(db);
}

async function keepOnPostgres<T>(db: Kysely<T>): Promise<void> {
  const define = (name: string, body: ReturnType<typeof sql.raw>) =>
    sql`create function ${sql.id(name)}() returns trigger language plpgsql as
      $keep$ begin ${body} return null; end $keep$`.execute(db);
  const put = `insert into tag_wearers (business_id, tag_id, customer_id, branch_id, tier_id, created_day)
    select link.business_id, link.tag_id, link.customer_id,
      customers.branch_id, coalesce(customers.tier_id, 0), customers.created_day
    from come link join customers on customers.id = link.customer_id where customers.left_at is null;`;
  const take = `delete from tag_wearers using gone
    where tag_wearers.customer_id = gone.customer_id and tag_wearers.tag_id = gone.tag_id;`;
  await define("wearers_on", sql.raw(put));
  await define("wearers_off", sql.raw(take));
  await define("wearers_changed", sql.raw(`${take} ${put}`));
  await define("wearers_moved", follow(comeBack));
  const gone = sql`referencing old table as gone`;
  await sql`create trigger wearers_on after insert on customer_tags referencing new table as come
    for each statement execute function wearers_on()`.execute(db);
  await sql`create trigger wearers_off after delete on customer_tags ${gone}
    for each statement execute function wearers_off()`.execute(db);
  await sql`create trigger wearers_changed after update on customer_tags ${gone} new table as come
    for each statement execute function wearers_changed()`.execute(db);
  await sql`create trigger wearers_moved after update of ${watched} on customers
    for each row when (${moved("is distinct from")}) execute function wearers_moved()`.execute(db);
}
