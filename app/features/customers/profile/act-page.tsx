import { Form } from "@remix-run/react";
import type { FormEventHandler, ReactNode } from "react";
import type { FieldErrors } from "~/form/answers";
import { cn } from "~/ui/cn";
import { ErrorSummary } from "~/ui/error-summary";
import { Refusal } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Said } from "~/ui/said";

interface ActPageProps {
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
  readonly errors: FieldErrors;
  readonly message: Said;
  /** Two things stand side by side on it. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A page on which one thing is done with a customer. */
export function ActPage({ title, back, errors, message, wide, children }: ActPageProps) {
  const summary = Object.entries(errors).map(([name, text]) => ({ href: `#${name}`, text }));
  return (
    <div className={cn("flex flex-col gap-4", wide ? "max-w-4xl" : "max-w-2xl")}>
      <div className="-mb-4">
        <PageHeader title={title} back={back} />
      </div>
      <ErrorSummary errors={summary} />
      <Refusal title="Nothing was changed" message={message} className="" />
      {children}
    </div>
  );
}

interface ActFormProps {
  readonly action: string;
  readonly idempotencyKey: string;
  readonly children: ReactNode;
  /** The buttons, in a line below the fields. */
  readonly buttons: ReactNode;
  readonly onInput?: FormEventHandler<HTMLFormElement>;
}

/** The form of an act; a second press of its button is the same act. */
export const ActForm = ({ action, idempotencyKey, children, buttons, onInput }: ActFormProps) => (
  <Form method="post" action={`${action}#error-summary`} noValidate onInput={onInput} className="flex flex-col gap-5">
    <input type="hidden" name="idempotency_key" value={idempotencyKey} />
    {children}
    <div className="flex flex-wrap items-center gap-2">{buttons}</div>
  </Form>
);
