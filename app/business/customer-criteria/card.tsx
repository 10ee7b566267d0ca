import type { ReactNode } from "react";
import { CheckboxGroupField, SelectField } from "~/form/fields/choice";
import { textsOf, useFormField } from "~/form/use-form-field";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Hidden } from "~/ui/hidden";
import { Notice } from "~/ui/notice";
import { criterionFields, type ListCriterion } from "../../../server/contract/customers/criterion-fields";
import { segments } from "../../../server/contract/dashboard/words";
import type { Recipients } from "./choices.server";
import { criterionNames, tickLabels } from "./words";

const segmentOptions = [
  { value: "", label: "All segments" },
  ...segments.map(({ key, name }) => ({ value: key, label: name })),
];

interface RecipientsCardProps {
  readonly recipients: Pick<Recipients, "choices" | "brought">;
  /** Further fields. */
  readonly children?: ReactNode;
}

/** Criteria that select the recipients of something, with those brought along from the customer list. */
export const RecipientsCard = ({ recipients: { choices, brought }, children }: RecipientsCardProps) => (
  <Card
    title="Recipients"
    description={brought.words.length > 0 ? undefined : "Leave all unticked to include every customer."}
  >
    <div className="flex flex-col gap-4">
      <Hidden params={brought.spelt} />
      {brought.words.length > 0 ? (
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
      <SelectField name="segment" label={criterionNames.segment} width="md" options={segmentOptions} />
      {(Object.keys(tickLabels) as ListCriterion[]).map((name) => (
        <List key={name} name={name} options={choices[criterionFields[name].of]} />
      ))}
      {children}
    </div>
  </Card>
);

interface ListProps {
  readonly name: ListCriterion;
  readonly options: Recipients["choices"][keyof Recipients["choices"]];
}

function List({ name, options }: ListProps) {
  const { value, error } = useFormField(name);
  if (options.length === 0) return null;
  return (
    <details open={textsOf(value).length > 0 || error !== undefined}>
      <summary className="min-h-6 cursor-pointer py-1 font-medium text-link">{tickLabels[name]}</summary>
      <CheckboxGroupField
        name={name}
        label={<span className="sr-only">{tickLabels[name]}</span>}
        columns
        options={options}
      />
    </details>
  );
}
