import { useEffect, useRef, useState } from "react";
import { EditForm } from "~/form/edit-form";
import { CheckboxField, RadioField, SelectField } from "~/form/fields/choice";
import { PageForm } from "~/form/page-form";
import { textOf, useFormField } from "~/form/use-form-field";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { Select } from "~/ui/select";
import { Table, Td, Th } from "~/ui/table";
import { delimiters, encodings, type ImportKind } from "../../../server/contract/imports/words";
import { mappingField, matchValues } from "./match-form";
import { columnName, differingMatches, knownChoice, type Matching, named, valueChoices } from "./match-words";

interface MatchProps {
  readonly matching: Matching;
}

/** The file format, with a form to change it. */
export const ReadingCard = ({ matching: { encoding, delimiter, header, form } }: MatchProps) => (
  <Card title="File format" description="Change these if the rows below look wrong.">
    <PageForm
      name="reread"
      values={{ encoding, delimiter, has_header: header ? "1" : "" }}
      revision={form.revision}
      refusalTitle="Nothing was changed"
      variant="secondary"
      submit="Update format"
    >
      <input type="hidden" name="act" value="reread" />
      <div className="flex flex-wrap items-end gap-4">
        <SelectField name="encoding" label="Encoding" options={named(encodings)} />
        <SelectField name="delimiter" label="Column separator" options={named(delimiters)} />
        <CheckboxField name="has_header" label="First row has column names" />
      </div>
    </PageForm>
  </Card>
);

/** The columns with their first cells, each with a choice of field. */
export const MatchCard = ({ kind, matching }: MatchProps & { readonly kind: ImportKind }) => (
  <EditForm
    key={matching.form.revision}
    name="match"
    opened={matchValues(matching)}
    differing={(typed) => differingMatches(kind, matching, typed)}
    revision={matching.form.revision}
    refusalTitle="Nothing was changed"
    submit="Check file"
  >
    <input type="hidden" name="act" value="match" />
    {matching.remembered ? (
      <Notice
        actions={
          <Button type="submit" size="sm">
            Check with these columns
          </Button>
        }
      >
        Columns are matched as in your last file with the same columns.
      </Notice>
    ) : null}
    <Columns matching={matching} />
    <Values kind={kind} matching={matching} />
    <p className="hint">Nothing changes yet. You see what each row does first.</p>
  </EditForm>
);

const Columns = ({ matching }: MatchProps) => (
  <div id="mapping" tabIndex={-1}>
    <Card title="Columns" description="Choose a field for each column of the file." flush>
      <Table label="Columns of the file">
        <thead>
          <tr>
            <Th>Column</Th>
            <Th>Field</Th>
          </tr>
        </thead>
        <tbody>
          {matching.columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id, and names may repeat
            <tr key={index}>
              <Th scope="row" className="max-w-24 align-top sm:max-w-96">
                <span className="block wrap-anywhere">{columnName(column, index)}</span>
                {matching.preview.slice(0, 3).map((row, line) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
                  <span key={line} className="block truncate font-normal text-muted-foreground">
                    {row[index] || "–"}
                  </span>
                ))}
              </Th>
              <Td className="min-w-32 sm:min-w-36">
                <ColumnField index={index} column={column} fields={matching.fields} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <FieldHints fields={matching.fields} />
    </Card>
  </div>
);

interface ColumnProps {
  readonly index: number;
  readonly column: string;
  readonly fields: MatchProps["matching"]["fields"];
}

/** The field of a column, with a hint on its format. */
function ColumnField({ index, column, fields }: ColumnProps) {
  const name = mappingField(index);
  const { value, error } = useFormField(name);
  const [chosen, choose] = useState(textOf(value));
  const select = useRef<HTMLSelectElement>(null);
  // Keeps a choice made before hydration.
  useEffect(() => choose((before) => select.current?.value ?? before), []);
  return (
    <Select
      ref={select}
      name={name}
      label={`${columnName(column, index)} is`}
      hideLabel
      hint={fields.find((one) => one.field === chosen)?.hint}
      error={error}
      defaultValue={textOf(value)}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      options={[
        { value: "", label: "Skip column" },
        ...fields.map(({ field, text: label }) => ({ value: field, label })),
      ]}
    />
  );
}

/** Format hints of all fields. */
const FieldHints = ({ fields }: Pick<ColumnProps, "fields">) => (
  <details className="border-t border-border p-4">
    <summary className="link inline-block min-h-6 cursor-pointer">Field formats</summary>
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

const Values = ({ kind, matching }: MatchProps & { readonly kind: ImportKind }) => (
  <Card title="Value formats">
    <div className="grid gap-5 sm:grid-cols-2">
      {valueChoices(kind, matching).map((choice) => (
        <SelectField key={choice.name} {...choice} />
      ))}
    </div>
    {kind === "customers" ? (
      <RadioField className="mt-5" {...knownChoice} />
    ) : (
      <input type="hidden" name="known" value={matching.form.known} />
    )}
  </Card>
);
