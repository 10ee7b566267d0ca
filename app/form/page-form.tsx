import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { type FormEventHandler, type ReactNode, useMemo, useState } from "react";
import { Button, ButtonLink } from "~/ui/button";
import { cn } from "~/ui/cn";
import { ErrorSummary, type SummaryError } from "~/ui/error-summary";
import type { IconName } from "~/ui/icon";
import { Refusal } from "~/ui/notice";
import type { FieldErrors, RawAnswers } from "./answers";
import { useRefusal } from "./refusal";
import { Answered } from "./use-form-field";

interface PageFormProps {
  /** As the page declares it (`form.server.ts`). */
  readonly name?: string;
  /** Where it is posted, if not to the page that shows it. */
  readonly action?: string;
  /** The main button; left out where the form's own parts have buttons. */
  readonly submit?: string;
  readonly variant?: "primary" | "secondary" | "danger";
  readonly icon?: IconName;
  /** Leaves without doing anything. */
  readonly cancel?: { readonly to: string; readonly label: string } | string;
  /** Further buttons, after the main one. */
  readonly buttons?: ReactNode;
  /** What a refusal of the whole comes to: "Nothing was changed". */
  readonly refused?: string;
  /** The version that is shown, of something that is changed. */
  readonly revision?: number | string | null | undefined;
  /** The heading over what has to be mended, on a page that is not in English. */
  readonly summary?: string;
  /** Its refusal is told elsewhere on the page. */
  readonly quiet?: boolean;
  readonly encType?: "multipart/form-data";
  /** The browser itself sends it, and shows how far a large file is. */
  readonly reloadDocument?: boolean;
  /** Nothing moves while the answer comes in. */
  readonly preventScrollReset?: boolean;
  /** How a field's message is told in the summary, where that is not by itself. */
  readonly told?: (field: string, text: string) => SummaryError;
  readonly onInput?: FormEventHandler<HTMLFormElement>;
  /** What the fields hold when the page opens. */
  readonly values?: RawAnswers;
  /** What is wrong before anything is posted, by field. */
  readonly problems?: FieldErrors;
  readonly className?: string;
  readonly children?: ReactNode;
}

const none = {};

/**
 * The form of a page: its errors, its fields, its buttons. The server alone checks it, so that the page sends neither
 * rules nor what reads them; a form with rules in the browser, such as a wizard's step, is a `CheckedForm`.
 */
export function PageForm(props: PageFormProps) {
  const action = useAction(props);
  return <OpenForm key={action} {...props} action={action} />;
}

function OpenForm(props: PageFormProps & { readonly action: string }) {
  const {
    name,
    values = none,
    problems = none,
    encType,
    preventScrollReset,
    told,
    summary,
    onInput,
    className,
    children,
  } = props;
  const refusal = useRefusal(name);
  // What stands in the fields stays with them: an answer that comes to an open page changes none.
  const [opened] = useState(refusal?.repopulateFields ?? values);
  const answered = useMemo(
    () => ({ values: opened, errors: refusal?.fieldErrors ?? problems }),
    [opened, refusal, problems],
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
        <Carried {...props} />
        <Summary fieldErrors={answered.errors} told={told} summary={summary} />
        {children}
        <Buttons {...props} />
      </Answered.Provider>
    </Form>
  );
}

/** A browser without script finds what has to be mended by the fragment. */
function useAction({ action }: Pick<PageFormProps, "action">) {
  const { pathname, search } = useLocation();
  return `${action ?? `${pathname}${search}`}#error-summary`;
}

function Carried({ name, refused, revision, quiet }: PageFormProps) {
  const opened = useLoaderData<{ readonly key: string }>();
  const refusal = useRefusal(name);
  // After a conflict the page shows the newer version: saving then replaces it on purpose.
  const seen = refusal && !refusal.conflict ? refusal.revision : revision;
  return (
    <>
      <input type="hidden" name="idempotency_key" value={refusal?.key ?? opened.key} />
      {seen ? <input type="hidden" name="revision" value={seen} /> : null}
      <Refusal title={refused} message={quiet ? null : refusal?.message} className="" />
    </>
  );
}

interface SummaryProps extends Pick<PageFormProps, "told" | "summary"> {
  readonly fieldErrors: FieldErrors;
}

const byItself = (field: string, text: string): SummaryError => ({ href: `#${field}`, text });

const Summary = ({ fieldErrors, told = byItself, summary }: SummaryProps) => (
  <ErrorSummary
    {...(summary && { title: summary })}
    errors={useMemo(() => Object.entries(fieldErrors).map((one) => told(...one)), [fieldErrors, told])}
  />
);

function Buttons({ submit, variant = "primary", icon, cancel, buttons }: PageFormProps) {
  if (submit === undefined) return null;
  const leave = typeof cancel === "string" ? { to: cancel, label: "Cancel" } : cancel;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button type="submit" variant={variant} icon={icon}>
        {submit}
      </Button>
      {buttons}
      {leave ? <ButtonLink to={leave.to}>{leave.label}</ButtonLink> : null}
    </div>
  );
}
