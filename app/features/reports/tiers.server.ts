import { formatCount } from "~/ui/format";
import type { Drawn } from "./report-input";
import { tierMovesPath } from "./row-links";
import { tableOf } from "./table-of.server";

/** Customers per level and moves between levels. */
export const drawTiers: Drawn = (input) => {
  const { answer, query, write } = input;
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
      tableOf(input, {
        title: "Customers by tier",
        rows,
        key: ({ tier_id }) => tier_id,
        first: { heading: "Tier", name: nameOf },
        columns: [
          { heading: "Customers", cell: (row) => write.count(row.customers, members(row.tier_id)) },
          { heading: "Share", cell: (row) => write.rate(row.share) },
          {
            heading: "Moved in",
            cell: ({ moved_in, tier_id: id }) =>
              write.count(moved_in, tierMovesPath({ period, branchId, toTier: id ?? undefined })),
          },
          {
            heading: "Moved out",
            cell: ({ moved_out, tier_id: id }) =>
              write.count(moved_out, tierMovesPath({ period, branchId, fromTier: id ?? undefined })),
          },
        ],
        chart: {
          ...{ name: "Customers", noun: "customers" },
          value: (row) => row.customers,
          says: (value) => `${formatCount(value)} customers`,
          to: (row) => members(row.tier_id),
        },
        empty: "This business has no tiers.",
      }),
    ],
    how: [
      { term: "Customers", says: "In the tier now. The period does not change the number." },
      { term: "Share", says: "Customers in the tier ÷ all customers." },
      { term: "Moved in and out", says: "Every move in the period, up or down, by rules or by hand." },
      { term: "Branch", says: "A customer counts at their own branch." },
    ],
  };
};
