import { createHash } from "node:crypto";
import Database from "better-sqlite3";
import type { BrowserContext } from "playwright/test";
import { portal } from "./places";

type Row = Record<string, string | number | null>;

/** Reads the portal's store directly. */
export function rows(sql: string, ...values: (string | number)[]): Row[] {
  const store = new Database(portal.store, { readonly: true, fileMustExist: true });
  try {
    return store.prepare<(string | number)[], Row>(sql).all(...values);
  } finally {
    store.close();
  }
}

/** Columns that differ between two equal acts: ids, tokens, slugs and times. */
const masked = /^(id|.*_id|token|.*_at|slug)$/;
const unmasked = new Set(["business_id", "branch_id", "tier_id", "language_id", "product_id"]);

const mask = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      masked.test(name) && !unmasked.has(name) && value !== null ? "*" : value,
    ]),
  );

/** Everything an offer stored, with ids and times masked: equal acts give equal text. */
export function offerRows(offerId: number | string): string {
  const id = Number(offerId);
  return JSON.stringify(
    {
      offer: rows("select * from offers where id = ?", id).map(mask),
      branches: rows("select * from offer_branches where offer_id = ? order by branch_id", id).map(mask),
      tiers: rows("select * from offer_tiers where offer_id = ? order by tier_id", id).map(mask),
      texts: rows("select * from offer_texts where offer_id = ? order by language_id", id).map(mask),
    },
    null,
    1,
  );
}

/** Like `offerRows`, for a redemption. */
export function redemptionRows(rewardId: number): string {
  const of = (table: string, order: string) =>
    rows(`select * from ${table} where reward_id = ? order by ${order}`, rewardId).map(mask);
  return JSON.stringify(
    {
      reward: rows("select * from point_rewards where id = ?", rewardId).map(mask),
      branches: of("point_reward_branches", "branch_id"),
      tiers: of("point_reward_tiers", "tier_id"),
      texts: of("point_reward_texts", "language_id"),
      categories: of("point_reward_categories", "platform, position"),
    },
    null,
    1,
  );
}

/** Columns that are unique to a customer, so equal acts cannot make them equal. */
const own = new Set(["email", "phone", "account_number"]);

/** Everything a customer stored, with ids, times and unique columns masked. */
export function customerRows(customerId: number): string {
  const masked = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(mask(row)).map(([name, value]) => [name, own.has(name) && value !== "" ? "*" : value]),
    );
  // Unless set by hand, the tier comes from the evaluation job at some later time.
  const levelled = (row: Row): Row => (row.override_tier === 1 ? row : { ...row, tier_id: "*" });
  return JSON.stringify(
    {
      customer: rows("select * from customers where id = ?", customerId).map(masked).map(levelled),
      tags: rows(
        "select t.name from customer_tags c join tags t on t.id = c.tag_id where c.customer_id = ? order by t.name",
        customerId,
      ),
      entries: rows("select * from ledger_entries where customer_id = ? order by id", customerId).map(mask),
    },
    null,
    1,
  );
}

/** Everything a draw stored, with ids and times masked: equal acts give equal text. */
export function drawRows(drawId: number | string): string {
  const id = Number(drawId);
  return JSON.stringify(
    {
      draw: rows("select * from draws where id = ?", id).map(mask),
      branches: rows("select * from draw_branches where draw_id = ? order by branch_id", id).map(mask),
      prizes: rows("select * from draw_prizes where draw_id = ? order by position, id", id).map(mask),
    },
    null,
    1,
  );
}

/** Resets the export limits, because all tests together exceed them. */
export function forgetExports(): void {
  const store = new Database(portal.store, { fileMustExist: true, timeout: 10_000 });
  try {
    store.prepare("delete from rate_limits where subject like 'exports:%'").run();
  } finally {
    store.close();
  }
}

/** Uses up the picture budget of a user for the next ten minutes. */
export function spendPictures(username: string): void {
  const store = new Database(portal.store, { fileMustExist: true, timeout: 10_000 });
  try {
    store
      .prepare(
        `insert into rate_limits (subject, uses, window_started_at) select 'pictures:' || id, 120, ? from users
         where username = ?`,
      )
      .run(Date.now(), username);
  } finally {
    store.close();
  }
}

/** Expires the browser's portal session. */
export async function lapse(context: BrowserContext): Promise<void> {
  const id = (await context.cookies(portal.origin)).find(({ name }) => name.startsWith("portal"))?.value ?? "";
  const store = new Database(portal.store, { fileMustExist: true, timeout: 10_000 });
  try {
    const hash = createHash("sha256").update(id).digest("hex");
    const { changes } = store.prepare("update portal_sessions set seen_at = 0 where id_hash = ?").run(hash);
    if (changes !== 1) throw new Error("The browser has no session to lapse");
  } finally {
    store.close();
  }
}
