import type { RawAnswers } from "~/form/answers";
import { differingIn } from "~/form/both-versions";
import { EditForm } from "~/form/edit-form";
import { TextareaField, TextField } from "~/form/fields/text";
import { textOf } from "~/form/use-form-field";
import { Card } from "~/ui/card";
import { accountNumberAt, accountNumberId } from "../../../server/contract/crm-fields/fields";
import type { CrmRow } from "./crm.server";
import { CrmFieldRow } from "./crm-row";
import { placeField } from "./fields";
import { OrderedRows } from "./ordered-rows";
import { useTypedOrder } from "./typed-order";

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

/** Describes a field's settings: "Shown, position 5, required". */
function asksIn({ key, worded }: CrmRow, values: RawAnswers): string {
  const isOn = (name: string) => textOf(values[name]) === "1";
  return [
    isOn(`checkbox_${key}`) ? "Shown" : "Hidden",
    // The account number is always third, so it has no position field.
    ...(key === String(accountNumberId) ? [] : [`position ${textOf(values[placeField(key)])}`]),
    ...(isOn(`required_${key}`) ? ["required"] : []),
    ...(worded && textOf(values[`text_${key}`]) ? [`“${textOf(values[`text_${key}`])}”`] : []),
  ].join(", ");
}

/** First button of the form, which Enter presses; without it, Enter would move a row. */
const FirstButton = () => <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />;

/** Form for the customer fields, in the default language. */
export function FieldsForm({ rows: stored, values, mayChange, revision }: CrmFormProps) {
  const accountNumber = stored.findIndex(({ key }) => key === String(accountNumberId));
  const fixed = accountNumber === accountNumberAt ? accountNumberAt : -1;
  const rows = useTypedOrder("fields", stored, placeField, fixed);
  return (
    <EditForm
      name="fields"
      opened={values}
      differing={(typed) => differingIn(stored, asksIn, { saved: values, typed })}
      revision={revision}
      refusalTitle="Customer fields not saved"
      errorEntry={called(stored)}
      {...(mayChange && { submit: "Save fields" })}
    >
      {mayChange ? <FirstButton /> : null}
      <Card flush>
        <OrderedRows rows={rows} fixed={fixed} nameOf={placeField} mayChange={mayChange}>
          {(row) => <CrmFieldRow row={row} />}
        </OrderedRows>
      </Card>
    </EditForm>
  );
}

interface TextsFormProps extends CrmFormProps {
  readonly language: { readonly id: number; readonly name: string };
}

/** Form for the field labels in another language. */
export function TextsForm({ rows, mayChange, revision, language, ...opened }: TextsFormProps) {
  return (
    <EditForm
      key={language.id}
      name="texts"
      opened={opened.values}
      differing={(typed) =>
        differingIn(
          rows.filter(({ worded }) => worded),
          ({ key }, values) => textOf(values[`text_${key}`]),
          { saved: opened.values, typed },
        )
      }
      revision={revision}
      refusalTitle="Field names not saved"
      errorEntry={called(rows)}
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
    </EditForm>
  );
}
