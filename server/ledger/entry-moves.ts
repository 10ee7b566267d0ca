import { expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { HeldFlow } from "../contract/reports/words";
import type { Database } from "../store/schema";

interface Entries extends Pick<Database, "ledger_entries" | "lot_uses"> {
  e: Database["ledger_entries"];
}

const entry = expressionBuilder<Entries, "e">();

/** What the entry moved of the balance above zero; what a negative balance absorbs is in no lot. */
const room = sql<number>`(case when e.balance > 0 then e.balance else 0 end
  - case when e.balance > e.amount then e.balance - e.amount else 0 end)`;

/** What the entry returned to lots that the entry it reverses had drawn on. */
const returned = sql<number>`(case when e.amount > 0 and e.reverses_id is not null then coalesce(${entry
  .selectFrom("lot_uses as u")
  .select((use) => use.fn.sum<number>("u.amount").as("sum"))
  .whereRef("u.business_id", "=", "e.business_id")
  .whereRef("u.entry_id", "=", "e.id")}, 0) else 0 end)`;

const drawn = sql<number>`(case when e.amount > 0 then -${returned} else -${room} end)`;

/** An expiry, or the reversal of one. */
const ofExpiry = sql<SqlBool>`(e.kind = 'expire' or (e.reverses_id is not null and ${entry.exists(
  entry
    .selectFrom("ledger_entries as r")
    .select("r.id")
    .whereRef("r.business_id", "=", "e.business_id")
    .whereRef("r.id", "=", "e.reverses_id")
    .where("r.kind", "=", sql.lit("expire")),
)}))`;

/** SQL for how the ledger entry `e` moved its customer's lots. */
export const entryMoves: Readonly<Record<HeldFlow, RawBuilder<number>>> = {
  added: sql<number>`(case when e.amount > 0 then ${room} - ${returned} else 0 end)`,
  taken: sql<number>`(case when ${ofExpiry} then 0 else ${drawn} end)`,
  expired: sql<number>`(case when ${ofExpiry} then ${drawn} else 0 end)`,
};

/** SQL for whether the entry moved any lot, or moved one in the given way. */
export const entryMoved = (flow?: HeldFlow): RawBuilder<SqlBool> =>
  flow ? sql<SqlBool>`${entryMoves[flow]} <> 0` : sql<SqlBool>`${room} <> 0`;
