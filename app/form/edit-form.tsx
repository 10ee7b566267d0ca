import { useLocation } from "@remix-run/react";
import { fromJson } from "../../server/contract/wire/json-text";
import type { RawAnswers } from "./answers";
import { BothVersions, choiceOf, inOnePart, useTypedBeside } from "./both-versions";
import { PageForm, type PageFormProps } from "./page-form";
import { useOpened, useRefusal } from "./refusal";
import type { Differing } from "./version-table";

interface EditFormProps extends PageFormProps {
  /** Stored values. */
  readonly opened: RawAnswers;
  /** Differences between the stored values and those typed. */
  readonly differing: (typed: RawAnswers) => readonly Differing[];
  /** The fields follow the stored values by themselves, so a save that stays on the page keeps the form and its focus. */
  readonly follows?: true;
}

/**
 * `PageForm` of an edit: carries the stored values it shows, and lets the user choose if someone else has changed the
 * same ones since. Its declaration needs `stored` (`form.server.ts`).
 */
export function EditForm({ differing, follows, submit, children, ...props }: EditFormProps) {
  const { opened, name } = props;
  const { pathname, search } = useLocation();
  const typed = useTypedBeside(opened, name);
  const before = useRefusal(name)?.opened;
  // After a save that stays on the page, the fields must show what the form now carries.
  const carried = useOpened(opened, name);
  return (
    <PageForm
      key={`${typed !== null} ${follows ? "" : carried}`}
      values={opened}
      {...props}
      {...(submit !== undefined && choiceOf(typed !== null, submit, `${pathname}${search}`))}
    >
      {typed ? <BothVersions parts={inOnePart(changedByOthers(differing, typed, before))} /> : null}
      {children}
    </PageForm>
  );
}

/** Differing lines with the opened values, without those that only the user changed. @param before values of the opened page, as carried. */
function changedByOthers(
  differing: EditFormProps["differing"],
  typed: RawAnswers,
  before: string | undefined,
): readonly Differing[] {
  const lines = differing(typed);
  const opened = before === undefined ? null : fromJson(before);
  if (typeof opened !== "object" || opened === null) return lines;
  const changed = new Map(differing(opened as RawAnswers).map(({ term, typed: was }) => [term, was]));
  const others = lines.flatMap((line) => {
    const was = changed.get(line.term);
    return was === undefined ? [] : [{ ...line, was }];
  });
  return others.length > 0 ? others : lines;
}
