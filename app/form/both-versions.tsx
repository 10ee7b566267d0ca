import { Card } from "~/ui/card";
import { Table, Td, Th } from "~/ui/table";
import type { RawAnswers } from "./answers";
import { isBeside, type Revision, useRefusal } from "./refusal";

/** Field whose saved value differs from the value typed here. */
export interface Differing {
  readonly term: string;
  readonly saved: string;
  readonly typed: string;
}

interface BothVersionsProps {
  readonly lines: readonly Differing[];
}

/** Compares the version saved by someone else with the values typed here. */
export const BothVersions = ({ lines }: BothVersionsProps) => (
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
      <Table label="Both versions">
        <thead>
          <tr>
            <Th>Field</Th>
            <Th>Saved now</Th>
            <Th>Yours</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ term, saved, typed }) => (
            <tr key={term}>
              <Th scope="row">{term}</Th>
              <Td className="wrap-anywhere">{saved || "Blank"}</Td>
              <Td className="font-semibold wrap-anywhere">{typed || "Blank"}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    )}
  </Card>
);

/**
 * Values typed here, if someone else saved the item in the meantime; null otherwise. @param revision shown on the
 * page.
 */
export function useTypedBeside(revision: Revision, form?: string): RawAnswers | null {
  const refusal = useRefusal(form);
  return refusal && isBeside(refusal, revision) ? refusal.repopulateFields : null;
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

/** Buttons of a form: a choice between two versions after a conflict, otherwise the usual button. */
export const choiceOf = (isConflict: boolean, usual: string, here: string) =>
  isConflict ? { submit: "Save my version", cancel: { to: here, label: "Use the saved version" } } : { submit: usual };
