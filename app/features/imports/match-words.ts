import type { RawAnswers } from "~/form/answers";
import { differingFields } from "~/form/both-versions";
import type { Differing } from "~/form/version-table";
import type { Option } from "~/ui/select";
import { dateOrders, decimalMarks, type ImportKind, knownCustomers } from "../../../server/contract/imports/words";
import type { ImportPage } from "./import.server";
import { mappingField, matchValues } from "./match-form";

export type Matching = NonNullable<ImportPage["matching"]>;

interface Choice {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly Option[];
}

export const named = (list: readonly { readonly key: string; readonly name: string }[]): Option[] =>
  list.map(({ key: value, name: label }) => ({ value, label }));

export const knownChoice = { name: "known", label: "Existing customers", options: named(knownCustomers) };

/** Choices of how the file's values are read. */
export function valueChoices(kind: ImportKind, { countries, branches, form }: Matching): readonly Choice[] {
  const other = { value: form.country, label: form.country || "Business country" };
  return [
    { name: "date_order", label: "Dates", options: named(dateOrders) },
    { name: "decimal_mark", label: "Amounts", options: named(decimalMarks) },
    {
      name: "country",
      label: "Country of phone numbers",
      hint: "For numbers without a country code",
      options: [...(countries.some(({ value }) => value === form.country) ? [] : [other]), ...countries],
    },
    {
      name: "branch_pk",
      label: kind === "customers" ? "Branch of new customers" : "Branch of transactions",
      hint: "Where the file has no branch",
      options: [{ value: "", label: "Default branch" }, ...branches],
    },
  ];
}

export const columnName = (column: string, index: number) => column || `Column ${index + 1}`;

/** What is stored and what is typed, where they differ. */
export function differingMatches(kind: ImportKind, matching: Matching, typed: RawAnswers): Differing[] {
  const { columns, fields } = matching;
  const saved: RawAnswers = matchValues(matching);
  const skipped = { value: "", label: "Skip column" };
  const offered = [skipped, ...fields.map(({ field: value, text: label }) => ({ value, label }))];
  const choices: readonly Choice[] = [
    ...columns.map((column, index) => ({
      ...{ name: mappingField(index), label: columnName(column, index) },
      options: offered,
    })),
    ...valueChoices(kind, matching),
    knownChoice,
  ];
  const lines = choices.map(({ name, label, options }) => {
    const inWords = (value: string) => options.find((one) => String(one.value) === value)?.label ?? value;
    return [name, [label, inWords] as const] as const;
  });
  const listed = (names: string) => names.split("\n").join(", ");
  return differingFields(
    { columns: ["Columns of the file", listed], ...Object.fromEntries(lines) },
    // Columns are not typed; a post has them only if the file has others now.
    { saved, typed: { ...saved, ...typed } },
  );
}
