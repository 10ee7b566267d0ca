import { drawChart } from "~/chart/draw.server";
import { formatCount } from "~/ui/format";
import { barLabel } from "./cells";
import type { Drawn } from "./report-input";
import { tierMovesPath } from "./row-links";

/** Customers per level and moves between levels. */
export const drawTiers: Drawn = ({ answer, query, write, request }) => {
  const { rows, totals, before } = answer;
  const nameOf = (row: (typeof rows)[number]) => (row.tier_id === 0 ? "No tier" : row.tier || `Tier ${row.tier_id}`);
  const levels = rows.flatMap(({ tier_id }) => tier_id || []);
  const customers = write.customers({ businessBranchIds: query.branchId || undefined });
  /** URL of the customers with or without some levels. */
  const chosen = (filter: "userTierIds" | "excludeTiers", ids: readonly number[]) =>
    customers && `${customers}${customers.includes("?") ? "&" : "?"}${ids.map((id) => `${filter}=${id}`).join("&")}`;
  /** URL of a level's customers, or of those without one. */
  const members = (id: number | null | undefined) =>
    id ? chosen("userTierIds", [id]) : levels.length > 0 ? chosen("excludeTiers", levels) : customers;
  const { period, branchId } = query;
  const moved = (label: string, direction: "up" | "down") => {
    const name = `moved_${direction}` as const;
    const to = tierMovesPath({ period, branchId, moved: direction });
    return write.figure({ label, now: totals?.[name], before: before?.[name], to });
  };
  const inTier = rows.filter(({ tier_id }) => tier_id !== 0).reduce((sum, row) => sum + (row.customers ?? 0), 0);
  return {
    figures: [
      write.figure({
        label: "Customers in a tier",
        now: inTier,
        to: levels.length > 0 ? chosen("userTierIds", levels) : null,
      }),
      moved("Moved up", "up"),
      moved("Moved down", "down"),
    ],
    tables: [
      {
        title: "Customers by tier",
        columns: [
          { heading: "Tier", numeric: false },
          ...["Customers", "Share", "Moved in", "Moved out"].map((heading) => ({ heading, numeric: true })),
        ],
        lines: rows.map((row) => ({
          key: `${row.tier_id}`,
          cells: [
            write.text(nameOf(row)),
            write.count(row.customers, members(row.tier_id)),
            write.rate(row.share),
            write.count(row.moved_in, tierMovesPath({ period, branchId, toTier: row.tier_id ?? undefined })),
            write.count(row.moved_out, tierMovesPath({ period, branchId, fromTier: row.tier_id ?? undefined })),
          ],
        })),
        foot: [],
        chart: drawChart(
          {
            kind: "series",
            noun: "customers",
            points: rows.map((row) => ({
              label: barLabel(nameOf(row)),
              title: `${nameOf(row)}: ${formatCount(row.customers ?? 0)} customers`,
              to: members(row.tier_id),
            })),
            series: [{ name: "Customers", values: rows.map((row) => row.customers ?? 0) }],
          },
          request,
        ),
        empty: "This business has no tiers.",
      },
    ],
    how: [
      { term: "Customers", says: "In the tier now. The period does not change the number." },
      { term: "Share", says: "Customers in the tier ÷ all customers." },
      { term: "Moved in and out", says: "Every move in the period, up or down, by rules or by hand." },
      { term: "Branch", says: "A customer counts at their own branch." },
    ],
  };
};
