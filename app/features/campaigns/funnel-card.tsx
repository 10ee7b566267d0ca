import { Card } from "~/ui/card";
import { countOrUnknown, formatCount } from "~/ui/format";
import { SummaryList } from "~/ui/summary-list";
import { filterOf, filters } from "../../../server/contract/audiences/filters";
import type { Reach } from "./reach";

/** Number of customers left after each filter, and after exclusions. */
export function FunnelCard({ reach: { funnel, count } }: { readonly reach: Pick<Reach, "funnel" | "count"> }) {
  const isOne = funnel.length < 2;
  if (isOne && (count === null || (funnel[0]?.after ?? count) === count)) return null;
  return (
    <Card title={isOne ? "Exclusions" : "Filters, one after another"}>
      <SummaryList
        items={[
          ...funnel.map(({ filter_value: code, alone, after }) => {
            const key = filterOf(String(code));
            return {
              term: key ? filters[key].name : `Filter ${code}`,
              value: isOne ? `${formatCount(alone)} found` : `${formatCount(alone)} found, ${formatCount(after)} left`,
            };
          }),
          { term: "After exclusions", value: countOrUnknown(count) },
        ]}
      />
    </Card>
  );
}
