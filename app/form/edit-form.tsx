import { useLocation } from "@remix-run/react";
import type { RawAnswers } from "./answers";
import { BothVersions, choiceOf, type Differing, useTypedBeside } from "./both-versions";
import { PageForm, type PageFormProps } from "./page-form";

interface EditFormProps extends PageFormProps {
  /** Stored values. */
  readonly opened: RawAnswers;
  /** Differences between the stored values and those typed. */
  readonly differing: (typed: RawAnswers) => readonly Differing[];
}

/**
 * `PageForm` of an edit: carries the stored values it shows, and lets the user choose if someone else has changed the
 * same ones since. Its declaration needs `stored` (`form.server.ts`).
 */
export function EditForm({ differing, submit, children, ...props }: EditFormProps) {
  const { opened, name } = props;
  const { pathname, search } = useLocation();
  const typed = useTypedBeside(opened, name);
  return (
    <PageForm
      key={typed ? "conflict" : "opened"}
      values={opened}
      {...props}
      {...(submit !== undefined && choiceOf(typed !== null, submit, `${pathname}${search}`))}
    >
      {typed ? <BothVersions lines={differing(typed)} /> : null}
      {children}
    </PageForm>
  );
}
