import { Fragment, type ReactNode } from "react";
import { Card } from "~/ui/card";
import { answer, useAnswerFocus } from "~/ui/use-answer-focus";
import { fromJson } from "../../server/contract/wire/json-text";
import type { RawAnswers } from "./answers";
import { isBeside, useRefusal } from "./refusal";
import { sameValue } from "./same-value";
import { textOf } from "./use-form-field";
import { type Differing, readsAlike, type ValueWords, VersionTable } from "./version-table";

/** Titled part of the fields that differ. */
export interface DifferingPart {
  readonly title: string;
  readonly lines: readonly Differing[];
}

/** Saved and typed values of a form's fields. */
export interface Versions {
  readonly saved: RawAnswers;
  readonly typed: RawAnswers;
}

interface BothVersionsProps {
  readonly parts: readonly DifferingPart[];
  /** Said if no field differs. */
  readonly otherwise?: string;
  /** Choice between the versions, if the form's own buttons do not offer it. */
  readonly children?: ReactNode;
}

const title = "Someone else changed this since you opened it";

/** Compares the version saved by someone else with the values typed here. */
export function BothVersions({
  parts,
  otherwise = "Your version is the same as the one saved now.",
  children,
}: BothVersionsProps) {
  useAnswerFocus(true);
  const isSame = parts.length === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: has no form fields, so a fieldset would be wrong
    <div {...answer} role="group" aria-label={title} className="rounded-lg">
      <Card
        flush
        title={title}
        description={isSame ? otherwise : "Your changes are not saved yet. Compare both versions and choose one."}
      >
        {parts.map(({ title: part, lines }) => (
          <Fragment key={part}>
            {part ? <h3 className="px-4 py-3 font-semibold">{part}</h3> : null}
            <VersionTable
              label={part || "Both versions"}
              heads={{ term: "Field", was: "When you opened it", saved: "Saved now", typed: "Yours" }}
              lines={lines}
            />
          </Fragment>
        ))}
        {children ? <div className="flex flex-wrap items-center gap-3 px-4 py-3">{children}</div> : null}
      </Card>
    </div>
  );
}

interface FormVersionsProps {
  /** Name of the form, if the page has several. */
  readonly form?: string | undefined;
  readonly typed: RawAnswers;
  /** Differences between the stored values and the given ones. */
  readonly differing: (values: RawAnswers) => readonly Differing[];
}

/** `BothVersions` of a form that carries its opened values: what others have changed since. */
export function FormVersions({ form, typed, differing }: FormVersionsProps) {
  const lines = changedByOthers(differing, typed, useRefusal(form)?.openedText);
  return <BothVersions parts={lines.length === 0 ? [] : [{ title: "", lines }]} />;
}

/** Differing lines with the opened values, without those that only the user changed. @param before opened values. */
function changedByOthers(
  differing: FormVersionsProps["differing"],
  typed: RawAnswers,
  before: string | undefined,
): readonly Differing[] {
  const lines = differing(typed);
  const opened = before === undefined ? null : fromJson(before);
  if (typeof opened !== "object" || opened === null) return lines;
  const changed = new Map(differing(opened as RawAnswers).map(({ term, key = term, typed: was }) => [key, was]));
  const others = lines.flatMap((line) => {
    const was = changed.get(line.key ?? line.term);
    return was === undefined ? [] : [{ ...line, was }];
  });
  return others.length > 0 ? others : lines;
}

/**
 * Values typed here, if someone else saved the item in the meantime; null otherwise. @param values stored, as shown on
 * the page.
 */
export function useTypedBeside(values: RawAnswers, form?: string): RawAnswers | null {
  const refusal = useRefusal(form);
  return refusal && isBeside(refusal, values) ? refusal.repopulateFields : null;
}

interface NamedLine {
  readonly name: string;
  /** Identifies the line, if names may repeat. */
  readonly key?: string;
}

/** Lines whose two versions read differently. @param inWords tells a line of one version. */
export const differingIn = <Line extends NamedLine>(
  lines: readonly Line[],
  inWords: (line: Line, values: RawAnswers) => ValueWords,
  versions: Versions,
): Differing[] =>
  lines.flatMap((line) => {
    const { name: term, key = term } = line;
    const [saved, typed] = [inWords(line, versions.saved), inWords(line, versions.typed)];
    return readsAlike(saved, typed) ? [] : [{ key, term, saved, typed }];
  });

type FieldWords = string | readonly [term: string, inWords: (value: string) => ValueWords];

/** Fields whose two versions differ, by their terms; a value is told as it is, or in words. */
export function differingFields(fields: Readonly<Record<string, FieldWords>>, versions: Versions): Differing[] {
  const changed = Object.entries(fields).filter(([field]) => !sameValue(versions.saved[field], versions.typed[field]));
  const lines = changed.map(([key, words]) => {
    const [name, inWords] = typeof words === "string" ? [words, (value: string) => value] : words;
    return { key, name, inWords };
  });
  return differingIn(lines, ({ key, inWords }, values) => inWords(textOf(values[key])), versions);
}

/** Buttons of a form: a choice between two versions after a conflict, otherwise the usual button. */
export const choiceOf = (isConflict: boolean, usual: string, here: string) =>
  isConflict ? { submit: "Save my version", cancel: { to: here, label: "Use the saved version" } } : { submit: usual };
