import { Card } from "~/ui/card";
import { Table, Td, Th } from "~/ui/table";
import { answer, useAnswerFocus } from "~/ui/use-answer-focus";
import type { RawAnswers } from "./answers";
import { isBeside, useRefusal } from "./refusal";
import { textOf } from "./use-form-field";

/** Field whose saved value differs from the value typed here. */
export interface Differing {
  readonly term: string;
  readonly saved: string;
  readonly typed: string;
}

/** Saved and typed values of a form's fields. */
export interface Versions {
  readonly saved: RawAnswers;
  readonly typed: RawAnswers;
}

interface BothVersionsProps {
  readonly lines: readonly Differing[];
}

/** Compares the version saved by someone else with the values typed here. */
export function BothVersions({ lines }: BothVersionsProps) {
  useAnswerFocus(true);
  return (
    <div {...answer} className="rounded-lg">
      <Card
        flush
        title="Someone else changed these fields since you opened them"
        description={
          lines.length === 0
            ? "Your version is the same as the one saved now."
            : "Your changes are not saved yet. Compare both versions and choose one below."
        }
      >
        {lines.length === 0 ? null : (
          <VersionTable label="Both versions" heads={["Field", "Saved now", "Yours"]} lines={lines} />
        )}
      </Card>
    </div>
  );
}

interface VersionTableProps extends BothVersionsProps {
  readonly label: string;
  readonly heads: readonly [term: string, saved: string, typed: string];
}

/** Saved and typed values side by side. */
export const VersionTable = ({ label, heads, lines }: VersionTableProps) => (
  <Table label={label}>
    <thead>
      <tr>
        {heads.map((head) => (
          <Th key={head}>{head}</Th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map(({ term, saved, typed }) => (
        <tr key={term}>
          <Th scope="row">{term}</Th>
          <Td className="min-w-20 wrap-anywhere">{saved || "Blank"}</Td>
          <Td className="min-w-20 font-semibold wrap-anywhere">{typed || "Blank"}</Td>
        </tr>
      ))}
    </tbody>
  </Table>
);

/**
 * Values typed here, if someone else saved the item in the meantime; null otherwise. @param values stored, as shown on
 * the page.
 */
export function useTypedBeside(values: RawAnswers, form?: string): RawAnswers | null {
  const refusal = useRefusal(form);
  return refusal && isBeside(refusal, values) ? refusal.repopulateFields : null;
}

/** Fields whose two versions read differently. */
export const differingIn = <R extends { readonly name: string }>(
  rows: readonly R[],
  inWords: (row: R) => Omit<Differing, "term">,
): Differing[] =>
  rows.flatMap((row) => {
    const versions = inWords(row);
    return versions.saved === versions.typed ? [] : [{ term: row.name, ...versions }];
  });

/** Rows whose two versions read differently, by their position. */
export const differingRows = <R,>(
  term: string,
  { saved, typed }: { readonly saved: readonly R[]; readonly typed: readonly R[] },
  inWords: (row: R) => string,
): Differing[] => {
  const told = (rows: readonly R[], at: number) =>
    rows
      .slice(at, at + 1)
      .map(inWords)
      .join("");
  const places = Array.from({ length: Math.max(saved.length, typed.length) }, (_, at) => at);
  return differingIn(
    places.map((at) => ({ at, name: `${term} ${at + 1}` })),
    ({ at }) => ({ saved: told(saved, at), typed: told(typed, at) }),
  );
};

type FieldWords = string | readonly [term: string, inWords: (value: string) => string];

/** Fields whose two versions differ, by their terms; a value is told as it is, or in words. */
export const differingFields = (
  fields: Readonly<Record<string, FieldWords>>,
  { saved, typed }: Versions,
): Differing[] =>
  Object.entries(fields).flatMap(([field, words]) => {
    const [name, inWords] = typeof words === "string" ? [words, (value: string) => value] : words;
    const told = (raw: RawAnswers) => inWords(textOf(raw[field]));
    return differingIn([{ name }], () => ({ saved: told(saved), typed: told(typed) }));
  });

/** Words of a box. */
export const yesOrNo = (value: string) => (value === "1" ? "Yes" : "No");

/** Buttons of a form: a choice between two versions after a conflict, otherwise the usual button. */
export const choiceOf = (isConflict: boolean, usual: string, here: string) =>
  isConflict ? { submit: "Save my version", cancel: { to: here, label: "Use the saved version" } } : { submit: usual };
