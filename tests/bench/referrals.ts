import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { writeSearchWords } from "../../server/customers/search-words";
import { makeBranch, makeBusiness, makeUser } from "../../server/demo/factories";
import { instantOf } from "../../server/store/day";
import { migrate, openStore, type Store } from "../../server/store/store";
import { apiOn, Clock, tokenFor } from "../support/api";
import { timeZone } from "../support/draw-rows";
import { programmeRow } from "../support/referral-rows";
import { type Sized, tableInTurns } from "./in-turns";

/*
 * The calls of the referral pages, at 10,000 referrals and at 1,000,000 in the same store: the p95 of each and the
 * ratio of the two.
 */

const sizes = { few: 10_000, many: 1_000_000 };
const times = 200;
const day = 20260601;
const noon = instantOf(day, timeZone, 12 * 60);

/** Creates a business with `count` referrals in two programmes, half of them met and paid on both sides. */
async function businessWith(store: Store, count: number): Promise<Sized> {
  const business = await makeBusiness(store.db, { app_key: `bench-${count}` });
  const branch = await makeBranch(store.db, business);
  const counts = { referees: count / 2, referrers: count / 20, met: count / 4, pending: count / 4 };
  const made = async (rule_name: string) => {
    const row = programmeRow({ business_id: business, rule_name, ...counts, points_paid: count * 5 });
    const added = await store.db
      .insertInto("referral_programmes")
      .values(row)
      .returning("id")
      .executeTakeFirstOrThrow();
    return added.id;
  };
  const [one, other] = [await made("Bring a friend"), await made("Spring")];
  const numbers = sql`with recursive number(n) as (select 1 union all select n + 1 from number where n < ${count})`;
  await sql`insert into customers (business_id, branch_id, first_name, last_name, email, phone, account_number,
      language_id, segment, consent_email, consent_sms, points_balance, credit_balance, giftcard_balance,
      lifetime_points, total_spent, visits, seen_day, created_at, created_day)
    ${numbers} select ${business}, ${branch}, 'Zoë', 'Tremblay' || n, '', '', 'n' || n, 1, 'new', 0, 0, 0, 0, 0, 0, 0, 1,
      ${day}, ${noon}, ${day} from number where n <= 10000`.execute(store.db);
  const { first } = await store.db
    .selectFrom("customers")
    .select(({ fn }) => fn.min("id").as("first"))
    .where("business_id", "=", business)
    .executeTakeFirstOrThrow();
  await writeSearchWords(store.db, business, [Number(first) + 76]);
  await sql`insert into referrals (business_id, referrer_id, referee_id, status, day, created_at, updated_at, programme_id,
      terms, reason, held, code, referrer_points, referee_points)
    ${numbers} select ${business}, ${first} + (n * 7919) % 10000, ${first} + (n * 104729 + 1) % 10000, 1 + n % 2,
      ${day}, ${noon} + n, ${noon} + n, case when n % 4 < 2 then ${one} else ${other} end, '{}', '', 0, '', 5, 5
    from number`.execute(store.db);
  await sql`insert into referral_payments (business_id, programme_id, referral_id, side, customer_id, points,
      transaction_id, reason, created_at)
    select business_id, programme_id, id, 'referrer', referrer_id, 5, id, '', updated_at from referrals
    where business_id = ${business}`.execute(store.db);
  const days = Array.from({ length: 30 }, (_, back) => ({
    business_id: business,
    programme_id: one,
    day: day - back,
    brought: 10,
    met: 5,
    expired: 0,
    points: 50,
  }));
  await store.db.insertInto("referral_days").values(days).execute();
  return {
    token: await tokenFor(store, await makeUser(store.db, business, { username: `bench-${count}` })),
    count,
    pages: pages(one),
  };
}

/** Calls of each page. */
const pages = (programme: number): Readonly<Record<string, string>> => ({
  "dashboard: programmes": "referrals/",
  "dashboard: charts": "referralFigures?days=30",
  "history, first page": "referrals?q=details&page=1&limit=25",
  "history, pending": "referrals?q=details&page=1&limit=25&status=1",
  "history, a programme's met": `referrals?q=details&page=1&limit=25&status=2&p=${programme}`,
  "history, a name": "referrals?q=details&page=1&limit=25&search=tremblay77",
  "transactions of a programme": `referralPayments?p=${programme}&page=1&limit=25`,
});

async function measure(store: Store): Promise<void> {
  const api = apiOn(store, { clock: new Clock() });
  const [few, many] = [await businessWith(store, sizes.few), await businessWith(store, sizes.many)];
  await sql`analyze`.execute(store.db);
  console.log("\nReferrals: what their pages ask, by how many there are");
  console.table(await tableInTurns(api, few, many, times));
}

export async function benchReferrals(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "loyalty-bench-"));
  const store = await openStore({ dataDir });
  try {
    await migrate(store);
    await measure(store);
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
