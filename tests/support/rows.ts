import { createHash } from "node:crypto";
import Database from "better-sqlite3";
import type { BrowserContext } from "playwright/test";
import { portal } from "./places";

type Row = Record<string, string | number | null>;

/** Reads the portal's store beside it. */
export function rows(sql: string, ...values: (string | number)[]): Row[] {
  const store = new Database(portal.store, { readonly: true, fileMustExist: true });
  try {
    return store.prepare<(string | number)[], Row>(sql).all(...values);
  } finally {
    store.close();
  }
}

/** Columns that differ between two equal acts: who they are and when they happened. */
const masked = /^(id|.*_id|token|.*_at|slug)$/;
const kept = new Set(["business_id", "branch_id", "tier_id", "language_id", "product_id"]);

const mask = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      masked.test(name) && !kept.has(name) && value !== null ? "*" : value,
    ]),
  );

/** Everything an offer left in the store, with ids and times masked: equal acts leave equal text. */
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

/** Lets the browser's portal session run out, as time would. */
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
