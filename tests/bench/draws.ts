import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { closeEntries } from "../../server/areas/draws/running/close";
import { drawWinners } from "../../server/areas/draws/running/winners";
import { makeBranch, makeBusiness, makeUser } from "../../server/demo/factories";
import { instantOf } from "../../server/store/day";
import { migrate, openStore, type Store } from "../../server/store/store";
import { apiOn, Clock, send, tokenFor } from "../support/api";
import { makeDraw, makePrize, timeZone } from "../support/draw-rows";
import { cost } from "./cost";
import { perSecond } from "./load";

/*
 * Costs of draws and spins, on a temporary SQLite store. Every figure is shown with a reference from the same run: a
 * spin with the smallest durable write, a draw with one scan of its list.
 */

const entrants = 1_000_000;
const winners = 100;
const spins = 3_000;
const atOnce = 500;
const prizes = 100;

const day = 20260615;
const noon = instantOf(day, timeZone, 12 * 60);
const drawing = instantOf(20260701, timeZone, 10 * 60);
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);

/** Inserts `count` customers who joined and visited on `day`. */
async function crowd(store: Store, business: number, branch: number, count: number): Promise<void> {
  const numbers = sql`with recursive number(n) as (select 1 union all select n + 1 from number where n < ${count})`;
  await sql`insert into customers (business_id, branch_id, first_name, last_name, email, phone, account_number,
      language_id, segment, consent_email, consent_sms, points_balance, credit_balance, giftcard_balance,
      lifetime_points, total_spent, visits, seen_day, created_at, created_day)
    ${numbers} select ${business}, ${branch}, 'Zoë', 'Tremblay', '', '', 'n' || n, 1, 'new', 0, 0, 0, 0, 0, 0, 0, 1,
      ${day}, ${noon}, ${day} from number`.execute(store.db);
  await sql`insert into transactions (business_id, branch_id, customer_id, type, subtype, amount, points,
      points_balance, giftcard_balance, coupon_code, day, created_at)
    select business_id, branch_id, id, 1, '', 500, 5, 5, 0, '', ${day}, ${noon} from customers
    where business_id = ${business}`.execute(store.db);
}

async function benchDraw(store: Store): Promise<void> {
  const business = await makeBusiness(store.db);
  await crowd(store, business, await makeBranch(store.db, business), entrants);
  const draw = await makeDraw(store, business, { type: 1, rule_count: 1 });
  await makePrize(store, business, draw, winners);
  const close = await cost(() => closeEntries(store, business, draw, drawing));
  const walk = await cost(() =>
    sql`select sum(entries), sum(customer_id) from draw_entrants where draw_id = ${draw}`.execute(store.db),
  );
  const pick = await cost(() => drawWinners(store, business, draw, drawing));
  const line = ({ ms, bytes }: { ms: number; bytes: number }) => ({
    seconds: (ms / 1000).toFixed(2),
    "of one walk over the list": (ms / walk.ms).toFixed(1),
    "peak memory MB": megabytes(bytes),
  });
  console.log(`\nA draw with ${entrants.toLocaleString("en")} entrants and ${winners} winners`);
  console.table({
    "count and freeze entries": line(close),
    "draw the winners": line(pick),
    "one walk over the list": line(walk),
  });
}

async function benchSpins(store: Store): Promise<void> {
  const business = await makeBusiness(store.db, { business_rules: '{"spin_draw_allow":"1"}' });
  await crowd(store, business, await makeBranch(store.db, business), spins);
  const token = await tokenFor(store, await makeUser(store.db, business));
  const api = apiOn(store, { clock: new Clock() });
  const post = async (path: string, body: Record<string, string>) => {
    const answer = await send(api, "POST", `/server/api/businessAdmin/${path}`, {
      token,
      body: new URLSearchParams(body),
    });
    if (answer.body.status !== "OK") throw new Error(`${path} answers ${answer.text}`);
  };
  const slices = Array.from({ length: prizes }, (_, index) => ({
    title: `Prize ${index + 1}`,
    wins: 1,
    odds: "1",
    stock: 20,
  }));
  await post("saveSpinToWin", { prizes: JSON.stringify(slices), spins_per_day: "1", revision: "0" });
  const least = await perSecond(spins, atOnce, (turn) =>
    store.transaction((trx) =>
      trx
        .insertInto("settings")
        .values({ name: `bench ${turn}`, value: "" })
        .execute(),
    ),
  );
  const rate = await perSecond(spins, atOnce, (turn) => post("spinToWinSpin", { customer: `n${turn + 1}` }));
  const { won } = await store
    .forBusiness(business)
    .selectFrom("spins")
    .select((select) => select.fn.countAll<number>().as("won"))
    .where("outcome", "=", "won")
    .executeTakeFirstOrThrow();
  console.log(`\n${spins} spins of a wheel with ${prizes} prizes, ${atOnce} at once (${won} won of ${prizes * 20})`);
  console.table({
    spins: { "a second": rate.toFixed(0), "of one stored row": (rate / least).toFixed(2) },
    "rows stored, a transaction each": { "a second": least.toFixed(0), "of one stored row": "1.00" },
  });
}

export async function benchDraws(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "loyalty-bench-"));
  const store = await openStore({ dataDir });
  try {
    await migrate(store);
    await benchSpins(store);
    await benchDraw(store);
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
