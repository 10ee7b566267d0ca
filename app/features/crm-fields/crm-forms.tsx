import type { RawAnswers } from "~/form/answers";
import { TextareaField, TextField } from "~/form/fields/text";
import { PageForm } from "~/form/page-form";
import { Card } from "~/ui/card";
import { accountNumberAt, accountNumberId } from "../../../server/contract/crm-fields/fields";
import type { CrmRow } from "./crm.server";
import { CrmFieldRow } from "./crm-row";
import { placeField } from "./fields";
import { OrderedRows } from "./ordered-rows";
import { usePosted } from "./posted";

interface CrmFormProps {
  readonly rows: readonly CrmRow[];
  readonly values: RawAnswers;
  readonly revision: string;
  readonly mayChange: boolean;
}

const called = (rows: readonly CrmRow[]) => (field: string, text: string) => {
  const name = rows.find(({ key }) => field.endsWith(`_${key}`))?.name;
  return { href: `#${field}`, text: name ? `${name}: ${text}` : text };
};

/** Enter presses the first button of a form, which moves nothing. */
const FirstButton = () => <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />;

/** Which fields are asked for, in the default language. */
export function FieldsForm({ mayChange, revision, ...opened }: CrmFormProps) {
  const { rows, values, stamp } = usePosted("fields", opened, placeField);
  return (
    <PageForm
      key={stamp || revision}
      name="fields"
      values={values}
      revision={revision}
      refused="Customer fields not saved"
      told={called(opened.rows)}
      {...(mayChange && { submit: "Save fields" })}
    >
      {mayChange ? <FirstButton /> : null}
      <Card flush>
        <OrderedRows
          rows={rows}
          fixed={
            rows.findIndex(({ key }) => key === String(accountNumberId)) === accountNumberAt ? accountNumberAt : -1
          }
          nameOf={placeField}
          mayChange={mayChange}
        >
          {(row) => <CrmFieldRow row={row} />}
        </OrderedRows>
      </Card>
    </PageForm>
  );
}

interface TextsFormProps extends CrmFormProps {
  readonly language: { readonly id: number; readonly name: string };
}

/** What the business's own fields are called in another language. */
export const TextsForm = ({ rows, values, revision, mayChange, language }: TextsFormProps) => (
  <PageForm
    key={`${language.id} ${revision}`}
    name="texts"
    values={values}
    revision={revision}
    refused="Field names not saved"
    told={called(rows)}
    {...(mayChange && { submit: "Save names" })}
  >
    <input type="hidden" name="multi_language_selector" value="1" />
    <input type="hidden" name="multi_language_id" value={language.id} />
    <Card title={`Names in ${language.name}`} description="Blank names use the default language.">
      <fieldset disabled={!mayChange} className="flex max-w-xl flex-col gap-4">
        <legend className="sr-only">Names in {language.name}</legend>
        {rows
          .filter(({ worded }) => worded)
          .map(({ key, name, usual }) =>
            key === "100" ? (
              <TextareaField key={key} name={`text_${key}`} label={name} hint={usual} rows={3} />
            ) : (
              <TextField key={key} name={`text_${key}`} label={name} hint={usual === name ? "" : usual} />
            ),
          )}
      </fieldset>
    </Card>
  </PageForm>
);
