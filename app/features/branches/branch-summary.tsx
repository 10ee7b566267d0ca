import type { RawAnswers } from "~/form/answers";
import { textOf } from "~/form/use-form-field";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import type { Option } from "~/ui/select";
import { SummaryList } from "~/ui/summary-list";
import type { BranchFacts } from "./facts";
import { branchScreen } from "./screen";

const optionsOf = (facts: BranchFacts): Readonly<Record<string, readonly Option[]>> => ({
  category_fk: facts.categories.slice(1),
  default_language: facts.spoken.slice(1),
  country_short: facts.countries.slice(1),
  country_code: facts.phoneCountries,
});

/** A branch in words, for those who may not change it. */
export function BranchSummary({ facts, values }: { readonly facts: BranchFacts; readonly values: RawAnswers }) {
  const options = optionsOf(facts);
  const inWords = (name: string) => {
    const held = textOf(values[name]);
    const chosen = options[name]?.find(({ value }) => String(value) === held);
    return chosen ? chosen.label : held;
  };
  const sections = branchScreen.sections
    .filter(({ fields }) => !("logo_image" in fields))
    .map(({ title, fields }) => ({
      title: String(title),
      items: Object.entries(fields)
        .filter(([name]) => name !== "virtual_branch_group_flag")
        .map(([name, { label }]) => ({ term: label, value: inWords(name) }))
        .filter(({ value }) => value !== ""),
    }))
    .filter(({ items }) => items.length > 0);
  if (sections.length === 0) return <EmptyState icon="branch" title="Nothing is said of this branch yet" />;
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
