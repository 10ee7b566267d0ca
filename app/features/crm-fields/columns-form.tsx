import type { RawAnswers } from "~/form/answers";
import { CheckboxField } from "~/form/fields/choice";
import { TextField } from "~/form/fields/text";
import { PageForm } from "~/form/page-form";
import { Card } from "~/ui/card";
import { columnField } from "./fields";
import type { ColumnRow } from "./import-columns.server";
import { OrderedRows } from "./ordered-rows";
import { usePosted } from "./posted";

interface ColumnsFormProps {
  readonly rows: readonly ColumnRow[];
  readonly values: RawAnswers;
  readonly revision: string;
  readonly mayChange: boolean;
}

const placeField = (key: string) => columnField(key, "index");

const called = (rows: readonly ColumnRow[]) => (field: string, text: string) => {
  const key = /\[(\d+)\]/.exec(field)?.[1];
  const name = rows.find((row) => row.key === key)?.name;
  return { href: `#${field}`, text: name ? `${name}: ${text}` : text };
};

/** The columns of a file, each with its name and whether it is offered. */
export function ColumnsForm({ mayChange, revision, ...opened }: ColumnsFormProps) {
  const { rows, values, stamp } = usePosted("columns", opened, placeField);
  return (
    <PageForm
      key={stamp || JSON.stringify(opened.values)}
      name="columns"
      values={values}
      revision={revision}
      refused="Import fields not saved"
      told={called(opened.rows)}
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
    </PageForm>
  );
}
