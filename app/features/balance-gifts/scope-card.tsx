import { CheckboxGroupField, SelectField } from "~/form/fields/choice";
import { textsOf, useFormField } from "~/form/use-form-field";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Hidden } from "~/ui/hidden";
import { Notice } from "~/ui/notice";
import { segments } from "../../../server/contract/dashboard/words";
import { listLabels, type ScopeList } from "./gift-form";
import type { Choice, Choices } from "./scope.server";

const lists = [
  { name: "userTagIds", of: "tags" },
  { name: "excludeTags", of: "tags" },
  { name: "userTierIds", of: "tiers" },
  { name: "excludeTiers", of: "tiers" },
  { name: "businessBranchIds", of: "branches" },
  { name: "excludeBranches", of: "branches" },
] as const;

const segmentOptions = [
  { value: "", label: "All segments" },
  ...segments.map(({ key, name }) => ({ value: key, label: name })),
];

interface ScopeCardProps {
  readonly choices: Choices;
  /** Filters of the customer list. */
  readonly brought: {
    readonly spelt: readonly (readonly [name: string, spelt: string])[];
    readonly words: readonly string[];
    readonly without: string;
  } | null;
}

/** Recipients of a gift. */
export const ScopeCard = ({ choices, brought }: ScopeCardProps) => (
  <Card
    title="Recipients"
    description={brought?.words.length ? undefined : "Leave all unticked to include every customer."}
  >
    <div className="flex flex-col gap-4">
      {brought ? <Hidden params={brought.spelt} /> : null}
      {brought?.words.length ? (
        <Notice
          title="Only customers from your filtered list"
          actions={
            <ButtonLink size="sm" to={brought.without}>
              Remove filters
            </ButtonLink>
          }
        >
          <p className="wrap-anywhere">Customers {brought.words.join(", ")}.</p>
        </Notice>
      ) : null}
      <SelectField name="segment" label="Segment" width="md" options={segmentOptions} />
      {lists.map(({ name, of }) =>
        choices[of].length > 0 ? <List key={name} name={name} options={choices[of]} /> : null,
      )}
    </div>
  </Card>
);

function List({ name, options }: { readonly name: ScopeList; readonly options: readonly Choice[] }) {
  const { value, error } = useFormField(name);
  return (
    <details open={textsOf(value).length > 0 || error !== undefined}>
      <summary className="cursor-pointer py-1 font-medium text-link">{listLabels[name]}</summary>
      <CheckboxGroupField
        name={name}
        label={<span className="sr-only">{listLabels[name]}</span>}
        columns
        options={options}
      />
    </details>
  );
}
