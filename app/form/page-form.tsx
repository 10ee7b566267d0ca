import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { type FormEventHandler, type ReactNode, useMemo, useState } from "react";
import { doubtField, keyField } from "~/access/key-field";
import { Button, ButtonLink } from "~/ui/button";
import { cn } from "~/ui/cn";
import { ErrorSummary, type SummaryError } from "~/ui/error-summary";
import { attemptIn } from "~/ui/form-message";
import { useTypedForm } from "~/ui/forms-of-page";
import type { IconName } from "~/ui/icon";
import { Refusal } from "~/ui/notice";
import type { FieldErrors, RawAnswers } from "./answers";
import { HiddenFields } from "./hidden-fields";
import { onlyForm, openedField, revisionField, useOpenedText, useRefusal } from "./refusal";
import { Answered } from "./use-form-field";

export interface PageFormProps {
  /** Name of the form in its declaration (`form.server.ts`). */
  readonly name?: string;
  /** URL to post to; defaults to the current page. */
  readonly action?: string;
  /** Label of the main button; omitted if the form's own parts have buttons. */
  readonly submit?: string;
  readonly variant?: "primary" | "secondary" | "danger";
  readonly icon?: IconName;
  /** Leaves the page without saving. */
  readonly cancel?: { readonly to: string; readonly label: string } | string;
  /** Additional buttons after the main one. */
  readonly buttons?: ReactNode;
  /** Title of a refusal of the whole form, such as "Nothing was changed". */
  readonly refusalTitle?: string;
  /** Revision shown on the page, for a form that edits something. */
  readonly revision?: number | string | null | undefined;
  /** Stored values shown on the page, against which an edit is held (`stored` of its declaration). */
  readonly opened?: RawAnswers | undefined;
  /** Heading of the error summary on a page that is not in English. */
  readonly summary?: string;
  /** Suppresses the refusal message, because another part of the page shows it. */
  readonly quiet?: boolean;
  readonly encType?: "multipart/form-data";
  /** Posts natively, so that the browser shows the progress of a large upload. */
  readonly reloadDocument?: boolean;
  /** Keeps the scroll position when the answer arrives. */
  readonly preventScrollReset?: boolean;
  /** Custom entry of a field's error in the summary. */
  readonly errorEntry?: (field: string, text: string) => SummaryError;
  readonly onInput?: FormEventHandler<HTMLFormElement>;
  /** Initial values of the fields. */
  readonly values?: RawAnswers;
  /** Errors to show before the first post, by field. */
  readonly problems?: FieldErrors;
  readonly className?: string;
  readonly children?: ReactNode;
}

const none = {};

/**
 * Form of a page with its errors, fields and buttons. Only the server validates it, so the page loads neither rules
 * nor a parser. A form with rules in the browser, such as a wizard step, is a `CheckedForm`.
 */
export function PageForm(props: PageFormProps) {
  const action = useAction(props);
  return <FormBody key={action} {...props} action={action} />;
}

function FormBody(props: PageFormProps & { readonly action: string }) {
  useTypedForm();
  const {
    name,
    values = none,
    problems = none,
    encType,
    preventScrollReset,
    errorEntry,
    summary,
    onInput,
    className,
    children,
  } = props;
  const refusal = useRefusal(name);
  // Fields keep their content: an answer that arrives later does not change them.
  const [initial] = useState(refusal?.repopulateFields ?? values);
  const answered = useMemo(
    () => ({ values: initial, errors: refusal?.fieldErrors ?? problems }),
    [initial, refusal, problems],
  );
  return (
    <Form
      method="post"
      action={props.action}
      encType={encType}
      reloadDocument={props.reloadDocument}
      preventScrollReset={preventScrollReset}
      noValidate
      onInput={onInput}
      className={cn("flex flex-col gap-5", className)}
    >
      <Answered.Provider value={answered}>
        <Opening {...props} />
        <Summary fieldErrors={answered.errors} errorEntry={errorEntry} summary={summary} />
        {children}
        <Buttons {...props} />
      </Answered.Provider>
    </Form>
  );
}

/** The fragment scrolls to the error summary in browsers without JavaScript. */
function useAction({ action }: Pick<PageFormProps, "action">) {
  const { pathname, search } = useLocation();
  return `${action ?? `${pathname}${search}`}#error-summary`;
}

function Opening({ name, refusalTitle, revision, opened, quiet }: PageFormProps) {
  const page = useLoaderData<{ readonly key: string }>();
  const openedText = useOpenedText(opened, name);
  const refusal = useRefusal(name);
  // After a conflict the page shows the newer version, so saving again replaces that version deliberately.
  const seen = refusal && !refusal.conflict ? refusal.revision : revision;
  return (
    <>
      <HiddenFields of={{ [keyField]: refusal?.key ?? page.key, [revisionField]: seen, [openedField]: openedText }} />
      <HiddenFields of={{ [doubtField]: attemptIn(refusal?.message) }} />
      <Refusal title={refusalTitle} message={quiet ? null : refusal?.message} className="" />
    </>
  );
}

interface SummaryProps extends Pick<PageFormProps, "errorEntry" | "summary"> {
  readonly fieldErrors: FieldErrors;
}

const byItself = (field: string, text: string): SummaryError => ({ href: `#${field}`, text });

const Summary = ({ fieldErrors, errorEntry = byItself, summary }: SummaryProps) => (
  <ErrorSummary
    {...(summary && { title: summary })}
    errors={useMemo(() => Object.entries(fieldErrors).map((one) => errorEntry(...one)), [fieldErrors, errorEntry])}
  />
);

function Buttons({ name = onlyForm, opened, submit, variant = "primary", icon, cancel, buttons }: PageFormProps) {
  if (submit === undefined) return null;
  const leave = typeof cancel === "string" ? { to: cancel, label: "Cancel" } : cancel;
  return (
    <div className="flex flex-wrap items-center gap-2 max-[22rem]:gap-1.5 max-[22rem]:*:px-2.5">
      {/* The id gets the focus back when a saved edit is shown anew. */}
      <Button id={opened && `${name}-submit`} type="submit" variant={variant} icon={icon}>
        {submit}
      </Button>
      {buttons}
      {leave ? <ButtonLink to={leave.to}>{leave.label}</ButtonLink> : null}
    </div>
  );
}
