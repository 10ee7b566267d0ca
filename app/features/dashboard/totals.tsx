import { changeOf } from "~/list/change";
import { Total } from "~/list/total";
import { usePointWords } from "~/shell/use-point-words";
import { countOrUnknown } from "~/ui/format";
import { counted } from "../../../server/contract/common/counted";
import { customersPath } from "./customers-path";
import type { Overview } from "./overview.server";
import { transactionsPath } from "./transactions-path";

/** Transaction types of section 9 that the two point totals count. */
const rewards = 1;
const redemptions = 2;

/** Four totals of the period; each links to the rows it sums up. */
export function Totals({ totals, before, period, branchId, today, opens, opensCustomers }: Overview) {
  const words = usePointWords();
  const rowsOf = (filterTrxType: number) =>
    opens ? transactionsPath({ date1: period.from, date2: period.to, filterTrxType, branchId }) : null;
  const { rewarded_to_date: rewarded, redeemed_to_date: redeemed, total_members: members, top_reward: top } = totals;
  const membersTo = opensCustomers ? customersPath({ branchId, until: period.to < today ? period.to : "" }) : null;
  return (
    <ul className="totals">
      <Total label={`${words.heading} rewarded`} to={rowsOf(rewards)} change={changeOf(rewarded, before.rewarded)}>
        {countOrUnknown(rewarded)}
      </Total>
      <Total label={`${words.heading} redeemed`} to={rowsOf(redemptions)} change={changeOf(redeemed, before.redeemed)}>
        {countOrUnknown(redeemed)}
      </Total>
      <Total label="Members" to={membersTo} change={changeOf(members, before.members)}>
        {countOrUnknown(members)}
      </Total>
      <Total label="Top reward" to={top ? rowsOf(redemptions) : null} detail={detailOf(totals)}>
        {top?.title || (redeemed === 0 ? "None yet" : "Unknown")}
      </Total>
    </ul>
  );
}

/** How often the top reward was redeemed, as far as the server says. */
function detailOf({ top_reward: top, redeemed_to_date: redeemed }: Overview["totals"]): string {
  if (top?.redemptions) return counted(top.redemptions, "redemption");
  return !top && redeemed === 0 ? "Nothing redeemed in this period" : "";
}
