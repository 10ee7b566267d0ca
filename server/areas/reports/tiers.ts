import { wholeBusiness } from "../../business/place";
import type { ReportRow } from "../../contract/reports/named";
import { rateOf } from "../../contract/reports/words";
import { noTier } from "../../ledger/tier-counts";
import type { Period } from "./period";
import type { Report, ReportOf } from "./report";

/** Present customers of each tier, and customers who moved in and out during the period. */
export const tiers: Report = async (at, period) => {
  const moves = await movesOf(at, period);
  const way = (direction: number) => sum(moves.filter((row) => row.direction === direction));
  const rows = async () => {
    const [customers, levels] = await Promise.all([customersOf(at), levelsOf(at)]);
    const all = [...customers.values()].reduce((sum, some) => sum + some, 0);
    const known = [...levels, { id: noTier, name: "" }];
    return known.map(({ id, name }): ReportRow => {
      const here = customers.get(id) ?? 0;
      return {
        tier_id: id,
        tier: name,
        customers: here,
        share: rateOf(here, all),
        moved_in: sum(moves.filter(({ to }) => to === id)),
        moved_out: sum(moves.filter(({ from }) => from === id)),
      };
    });
  };
  return { totals: { moved_up: way(1), moved_down: way(-1) }, rows };
};

const sum = (moves: readonly { readonly customers: number }[]) =>
  moves.reduce((total, { customers }) => total + customers, 0);

async function customersOf({ db, branch }: ReportOf): Promise<Map<number, number>> {
  let query = db
    .selectFrom("branch_tier_figures")
    .select("tier_id")
    .select((row) => row.fn.sum<number>("customers").as("customers"));
  if (branch !== wholeBusiness) query = query.where("branch_id", "=", branch);
  const rows = await query.groupBy("tier_id").execute();
  return new Map(rows.map(({ tier_id, customers }) => [tier_id, Number(customers)]));
}

async function movesOf({ db, branch }: ReportOf, { from, to }: Period) {
  let query = db
    .selectFrom("daily_tier_moves")
    .select(["from_tier_id as from", "to_tier_id as to", "direction"])
    .select((row) => row.fn.sum<number>("customers").as("customers"))
    .where("day", ">=", from)
    .where("day", "<=", to);
  if (branch !== wholeBusiness) query = query.where("branch_id", "=", branch);
  const rows = await query.groupBy(["from_tier_id", "to_tier_id", "direction"]).execute();
  return rows.map((row) => ({ ...row, customers: Number(row.customers) }));
}

/** Tiers from lowest to highest, without deleted ones. */
const levelsOf = ({ db }: ReportOf) =>
  db.selectFrom("tiers").select(["id", "name"]).where("deleted_at", "is", null).orderBy("position").execute();
