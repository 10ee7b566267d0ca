import type { RawAnswers } from "~/form/answers";
import { differingIn } from "~/form/both-versions";
import { EditForm } from "~/form/edit-form";
import { CheckboxField } from "~/form/fields/choice";
import { TextField } from "~/form/fields/text";
import { segments } from "~/form/names";
import { useRefusal } from "~/form/refusal";
import { rowsIn } from "~/form/rows/rows";
import { textOf } from "~/form/use-form-field";
import { Card } from "~/ui/card";
import { columnField, columnsField } from "./fields";
import type { ColumnRow } from "./import-columns.server";
import { OrderedRows } from "./ordered-rows";
import { useTypedOrder } from "./typed-order";

interface ColumnsFormProps {
  readonly rows: readonly ColumnRow[];
  readonly values: RawAnswers;
  readonly revision: string;
  readonly mayChange: boolean;
}

const placeField = (key: string) => columnField(key, "index");

const called = (rows: readonly ColumnRow[]) => (field: string, text: string) => {
  const [, key] = segments(field);
  const name = rows.find((row) => row.key === key)?.name;
  return { href: `#${field}`, text: name ? `${name}: ${text}` : text };
};

/** Describes a column's settings: "Position 5, hidden, “Name”". Its key is another in each version. */
function offeredIn({ field }: ColumnRow, values: RawAnswers): string {
  const row = rowsIn(values, columnsField).find((one) => textOf(one.values.field) === field)?.values ?? {};
  const isHidden = textOf(row.isHidden) === "1";
  return [`Position ${textOf(row.index)}`, isHidden ? "hidden" : "offered", `“${textOf(row.text)}”`].join(", ");
}

/** Form for the import columns: order, label and visibility. */
export function ColumnsForm({ rows: stored, values, mayChange, revision }: ColumnsFormProps) {
  const typed = useRefusal("columns")?.repopulateFields ?? values;
  const storedAs = (field: string) => stored.find((row) => row.field === field);
  // A key is the position when the page was opened; another column may have taken that position since.
  const rows = useTypedOrder("columns", stored, placeField).map((row) => ({
    ...(storedAs(textOf(typed[columnField(row.key, "field")])) ?? row),
    key: row.key,
  }));
  return (
    <EditForm
      name="columns"
      opened={values}
      differing={(mine) =>
        differingIn(
          rows.map((row) => ({ ...row, key: row.field })),
          offeredIn,
          { saved: values, typed: mine },
        )
      }
      revision={revision}
      refusalTitle="Import fields not saved"
      errorEntry={called(rows)}
      {...(mayChange && { submit: "Save fields" })}
    >
      {mayChange ? <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" /> : null}
      <Card flush>
        <OrderedRows rows={rows} nameOf={placeField} mayChange={mayChange}>
          {({ key, field, customFlag, name }) => (
            <>
              <input type="hidden" name={columnField(key, "field")} value={field} />
              <input type="hidden" name={columnField(key, "customFlag")} value={customFlag ? "1" : "0"} />
              <p className="min-w-36 flex-1 basis-40 font-medium wrap-anywhere">{name}</p>
              <div className="min-w-36 flex-1 basis-56">
                <TextField name={columnField(key, "text")} label="Column name" hideLabel />
              </div>
              <CheckboxField name={columnField(key, "isHidden")} label="Hide" className="w-20" />
            </>
          )}
        </OrderedRows>
      </Card>
    </EditForm>
  );
}
