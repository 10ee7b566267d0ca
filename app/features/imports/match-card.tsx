import { Form } from "@remix-run/react";
import { useState } from "react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/checkbox";
import { Notice } from "~/ui/notice";
import { RadioGroup } from "~/ui/radio";
import { Select } from "~/ui/select";
import { Table, Td, Th } from "~/ui/table";
import {
  dateOrders,
  decimalMarks,
  delimiters,
  encodings,
  knownCustomers,
} from "../../../server/contract/imports/words";
import type { ImportPage } from "./import.server";
import { type MatchForm, mappingField } from "./match-form";

interface MatchProps {
  readonly page: ImportPage;
  readonly matching: NonNullable<ImportPage["matching"]>;
  /** What was refused, as it was typed. */
  readonly typed: MatchForm | null;
  readonly errors: Readonly<Record<string, string>>;
}

const named = (list: readonly { readonly key: string; readonly name: string }[]) =>
  list.map(({ key: value, name: label }) => ({ value, label }));

/** How the file was read, with the way to read it otherwise. */
export const ReadingCard = ({ page, matching }: Pick<MatchProps, "page" | "matching">) => (
  <Card title="How the file is read" description="If the rows below look wrong, say how the file is written.">
    <Form method="post" action={paths.importDataImport({ action: page.id })} className="flex flex-wrap items-end gap-4">
      <input type="hidden" name="act" value="reread" />
      <input type="hidden" name="revision" value={matching.form.revision} />
      <input type="hidden" name="idempotency_key" value={`${page.key}-read`} />
      <Select name="encoding" label="Encoding" defaultValue={matching.encoding} options={named(encodings)} />
      <Select
        name="delimiter"
        label="Between the columns"
        defaultValue={matching.delimiter}
        options={named(delimiters)}
      />
      <Checkbox name="has_header" label="The first row names the columns" defaultChecked={matching.header} />
      <Button type="submit">Read again</Button>
    </Form>
  </Card>
);

interface ColumnProps {
  readonly index: number;
  readonly column: string;
  readonly fields: NonNullable<ImportPage["matching"]>["fields"];
  readonly field: string;
  readonly error: string | undefined;
}

/** What a column is, with what there is to know of that field. */
function ColumnField({ index, column, fields, field, error }: ColumnProps) {
  const [chosen, choose] = useState(field);
  return (
    <Select
      name={mappingField(index)}
      label={`${column || `Column ${index + 1}`} is`}
      hideLabel
      hint={fields.find((one) => one.field === chosen)?.hint}
      error={error}
      defaultValue={field}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      options={[
        { value: "", label: "Leave out" },
        ...fields.map(({ field: value, text: label }) => ({ value, label })),
      ]}
    />
  );
}

/** The same of every field, for whoever looks before they choose. */
const FieldHints = ({ fields }: Pick<ColumnProps, "fields">) => (
  <details className="border-t border-border p-4">
    <summary className="link inline-block min-h-6 cursor-pointer">What the fields take</summary>
    <dl className="mt-2 flex flex-col gap-2">
      {fields.map(({ field, text, hint }) =>
        hint ? (
          <div key={field}>
            <dt className="font-medium">{text}</dt>
            <dd className="hint">{hint}</dd>
          </div>
        ) : null,
      )}
    </dl>
  </details>
);

/** The columns with their first cells, and what each is. */
export function MatchCard({ page, matching, typed, errors }: MatchProps) {
  const form = typed ?? matching.form;
  return (
    <Form
      method="post"
      action={`${paths.importDataImport({ action: page.id })}#error-summary`}
      noValidate
      className="flex flex-col gap-4"
      key={JSON.stringify(form)}
    >
      <input type="hidden" name="act" value="match" />
      <input type="hidden" name="revision" value={form.revision} />
      <input type="hidden" name="idempotency_key" value={page.key} />
      {matching.remembered ? (
        <Notice
          actions={
            <Button type="submit" size="sm">
              Check with these columns
            </Button>
          }
        >
          The columns are matched as they were for the last file with the same columns.
        </Notice>
      ) : null}
      <div id="mapping" tabIndex={-1}>
        <Card title="What each column is" description="With what its first rows say." flush>
          <Table label="Columns of the file">
            <thead>
              <tr>
                <Th>Column</Th>
                <Th>It is</Th>
              </tr>
            </thead>
            <tbody>
              {matching.columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and two may have one name
                <tr key={index}>
                  <Th scope="row" className="max-w-24 align-top sm:max-w-96">
                    <span className="block wrap-anywhere">{column || `Column ${index + 1}`}</span>
                    {matching.preview.slice(0, 3).map((row, line) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place
                      <span key={line} className="block truncate font-normal text-muted-foreground">
                        {row[index] || "–"}
                      </span>
                    ))}
                  </Th>
                  <Td className="min-w-32 sm:min-w-36">
                    <ColumnField
                      index={index}
                      column={column}
                      fields={matching.fields}
                      field={form.mapping[index] ?? ""}
                      error={errors[mappingField(index)]}
                    />
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
          <FieldHints fields={matching.fields} />
        </Card>
      </div>
      <Card title="How values are written">
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            name="date_order"
            label="Dates"
            error={errors.date_order}
            defaultValue={form.date_order}
            options={named(dateOrders)}
          />
          <Select
            name="decimal_mark"
            label="Amounts"
            error={errors.decimal_mark}
            defaultValue={form.decimal_mark}
            options={named(decimalMarks)}
          />
          <Select
            name="country"
            label="Country of phone numbers"
            hint="For numbers that do not say theirs"
            error={errors.country}
            defaultValue={form.country}
            options={[
              ...(matching.countries.some(({ value }) => value === form.country)
                ? []
                : [{ value: form.country, label: form.country || "The business's own" }]),
              ...matching.countries,
            ]}
          />
          <Select
            name="branch_pk"
            label={page.kind === "customers" ? "Branch of new customers" : "Branch of transactions"}
            hint="Where the file does not say one"
            error={errors.branch_pk}
            defaultValue={form.branch_pk}
            options={[{ value: "", label: "The default branch" }, ...matching.branches]}
          />
        </div>
        {page.kind === "customers" ? (
          <RadioGroup
            className="mt-5"
            name="known"
            label="Customers who are known already"
            error={errors.known}
            defaultValue={form.known}
            options={named(knownCustomers)}
          />
        ) : (
          <input type="hidden" name="known" value={form.known} />
        )}
      </Card>
      <div>
        <Button type="submit" variant="primary">
          Check the file
        </Button>
        <p className="hint mt-1">Nothing is changed: you see what each row would do first.</p>
      </div>
    </Form>
  );
}
