import { useLocation } from "@remix-run/react";
import type { RawAnswers } from "./answers";
import { choiceOf, FormVersions, useTypedBeside } from "./both-versions";
import { PageForm, type PageFormProps } from "./page-form";
import { useOpenedText } from "./refusal";
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
  // After a save that stays on the page, the fields must show what the form now carries.
  const openedText = useOpenedText(opened, name);
  return (
    <PageForm
      key={`${typed !== null} ${follows ? "" : openedText}`}
      values={opened}
      {...props}
      {...(submit !== undefined && choiceOf(typed !== null, submit, `${pathname}${search}`))}
    >
      {typed ? <FormVersions form={name} typed={typed} differing={differing} /> : null}
      {children}
    </PageForm>
  );
}
