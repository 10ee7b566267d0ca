import { typedSections } from "~/form/typed-lines";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { SummaryList } from "~/ui/summary-list";
import { type BranchProps, branchScreen } from "./screen";

/** Read-only branch, for users who may not change it. */
export function BranchSummary(props: BranchProps) {
  const sections = typedSections(branchScreen, props, props.values)
    .map(({ title, lines }) => ({ title, items: lines.filter(({ raw, isPicture }) => raw !== "" && !isPicture) }))
    .filter(({ items }) => items.length > 0);
  if (sections.length === 0) return <EmptyState icon="branch" title="No details yet" />;
  return (
    <div className="flex flex-col gap-4">
      {sections.map(({ title, items }) => (
        <Card key={title} title={title}>
          <SummaryList items={items} />
        </Card>
      ))}
    </div>
  );
}
