import { formatCount } from "~/ui/format";
import { monthInWords } from "./cells";
import type { Drawn } from "./report-input";
import { redeemersPath, wholeMonths } from "./row-links";
import { tableOf } from "./table-of.server";

/** Maximum number of bars per chart. */
const mostBars = 8;

/** Redemptions and claims by item. */
export const drawByItem: Drawn = (input) => {
  const { answer, query, write } = input;
  const { rows, totals, before } = answer;
  const { period, branchId } = query;
  /** Customers are counted by whole months. */
  const months = wholeMonths(period);
  const { heading, many } = write.words;
  const rewards = write.transactions({ ...period, branchId, redeemed: "rewards" });
  const offers = write.transactions({ ...period, branchId, redeemed: "offers" });
  const figure = (label: string, name: "redemptions" | "points_spent" | "claims" | "customers", to: string | null) =>
    write.figure({ label, now: totals?.[name], before: before?.[name], to });
  const table = (kind: "reward" | "offer", title: string, times: string) => {
    const some = rows.filter((row) => row.kind === kind);
    const nameOf = (row: (typeof rows)[number]) =>
      row.title || `${kind === "reward" ? "Reward" : "Offer"} ${row.item_id}`;
    const rowsOf = ({ item_id: id }: (typeof rows)[number]) =>
      id ? write.transactions({ ...period, branchId, item: { kind, id } }) : null;
    const customersOf = ({ item_id: id }: (typeof rows)[number]) =>
      id ? redeemersPath({ period: months, branchId, [kind]: id }) : null;
    const noun = times.toLowerCase();
    return tableOf(input, {
      title,
      rows: some,
      key: ({ item_id: id }) => id,
      first: { heading: kind === "reward" ? "Reward" : "Offer", name: nameOf },
      columns: [
        { heading: times, cell: (row) => write.count(row.times, rowsOf(row)) },
        {
          heading: kind === "reward" ? `${heading} spent` : `${heading} given`,
          cell: (row) => write.count(row.points, rowsOf(row)),
        },
        { heading: "Customers", cell: (row) => write.count(row.customers, customersOf(row)) },
      ],
      chart: {
        ...{ name: times, noun, to: rowsOf, most: mostBars },
        value: (row) => row.times,
        says: (value) => `${formatCount(value)} ${noun}`,
      },
      empty: kind === "reward" ? "No reward was redeemed in this period." : "No offer was claimed in this period.",
    });
  };
  const monthNames = [months.from, months.to].map(monthInWords);
  return {
    figures: [
      figure("Rewards redeemed", "redemptions", rewards),
      figure(`${heading} spent`, "points_spent", rewards),
      figure("Offers claimed", "claims", offers),
      figure("Customers", "customers", redeemersPath({ period: months, branchId })),
    ],
    tables: [table("reward", "Rewards", "Redemptions"), table("offer", "Offers", "Claims")],
    how: [
      {
        term: "Redemptions and claims",
        says: "Every redemption and claim in the period. Redemptions and claims taken back later still count.",
      },
      { term: heading, says: `${heading} that customers spent on a reward, or were given for an offer.` },
      {
        term: "Customers",
        says: `Each counts once, however many ${many} they spent. Customers are counted by whole months: ${
          monthNames[0] === monthNames[1] ? monthNames[0] : monthNames.join(" to ")
        }.`,
      },
    ],
  };
};
