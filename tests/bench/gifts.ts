import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { stepGift } from "../../server/areas/balance-gifts/step";
import { adjustAllCustomerBalance, undoBalanceGift } from "../../server/contract/balance-gifts/calls";
import { makeBranch, makeBusiness, makeUser } from "../../server/demo/factories";
import { migrate, openStore, type Store } from "../../server/store/store";
import { apiOn, Clock, tokenFor } from "../support/api";
import { answerOf } from "../support/ask";
import { everybody } from "../support/gifts";
import { cost } from "./cost";

/*
 * Costs of a balance gift, on a temporary SQLite store: customers per second while points are given and while they are
 * taken back, compared with plain inserts of as many rows.
 */

const people = 50_000;

async function crowd(store: Store, business: number, branch: number): Promise<void> {
  const numbers = sql`with recursive number(n) as (select 1 union all select n + 1 from number where n < ${people})`;
  await sql`insert into customers (business_id, branch_id, first_name, last_name, email, phone, account_number,
      language_id, segment, consent_email, consent_sms, points_balance, credit_balance, giftcard_balance,
      lifetime_points, total_spent, visits, seen_day, created_at, created_day)
    ${numbers} select ${business}, ${branch}, 'Zoë', 'Tremblay', '', '', 'n' || n, 1, 'new', 0, 0, 0, 0, 0, 0, 0, 1,
      20260615, 0, 20260615 from number`.execute(store.db);
}

export async function benchGifts(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "loyalty-bench-"));
  const store = await openStore({ dataDir });
  try {
    await migrate(store);
    const business = await makeBusiness(store.db);
    const plain = await cost(async () => crowd(store, business, await makeBranch(store.db, business)));
    const token = await tokenFor(store, await makeUser(store.db, business, { username: "bench" }));
    const clock = new Clock();
    const api = apiOn(store, { clock });
    const body = { give_points: 10, comments: "", ...everybody };
    const giftId = (await answerOf(api, token, adjustAllCustomerBalance, { body })).giftId ?? 0;
    const work = async () => {
      while (await store.transaction((trx) => stepGift(trx, giftId, clock.time)));
    };
    const give = await cost(work);
    await answerOf(api, token, undoBalanceGift, { body: { giftId } });
    const take = await cost(work);
    const line = ({ ms, bytes }: typeof give) => ({
      "customers/s": Math.round((people / ms) * 1000),
      "of plain rows": (ms / plain.ms).toFixed(1),
      "more memory MB": (bytes / 1e6).toFixed(0),
    });
    console.log(`\nA balance gift to ${people.toLocaleString("en")} customers`);
    console.table({ given: line(give), "taken back": line(take), "plain rows": line(plain) });
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
