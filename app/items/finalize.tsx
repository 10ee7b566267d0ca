import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Language } from "~/business/facts";
import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";
import { SummaryList } from "~/ui/summary-list";
import { type FieldsProps, partKey, type SummaryPart } from "~/wizard/wizard";
import { defaultLanguageId } from "../../server/contract/common/default-language";

/** A blank answer to an optional question is left out. */
export const answered = (steps: readonly SummaryPart[]): SummaryPart[] =>
  steps
    .map((step) => ({ ...step, items: step.items.filter(([, value]) => value !== "") }))
    .filter(({ items }) => items.length > 0);

export const yesNo = (value: boolean | undefined) => (value ? "Yes" : "No");

interface Speaking {
  readonly language?: readonly number[];
}

/** The step's own props, and: */
interface FinalizeProps
  extends Pick<
    FieldsProps<{ readonly languages: readonly Language[] }, Speaking>,
    "facts" | "answers" | "options" | "href"
  > {
  readonly step: { readonly name: string };
  /** The item as a customer sees it. */
  readonly preview: (language: number) => ReactNode;
  readonly steps: readonly SummaryPart[];
}

/**
 * The item as a customer sees it, in each of its languages, and every answer with the way back to it. The address names
 * the language of the preview (`?preview=`), as the step's options bring it.
 */
export function Finalize({ facts, answers, options, step, href, preview, steps }: FinalizeProps) {
  const languages = facts.languages.filter(({ id }) => answers.language?.includes(id));
  const chosen = Number(options);
  const language = languages.some(({ id }) => id === chosen) ? chosen : (languages[0]?.id ?? defaultLanguageId);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
      <section aria-labelledby="preview" className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-4">
        <h2 id="preview" className="text-lg font-semibold">
          As a customer sees it
        </h2>
        {languages.length > 1 ? (
          <nav aria-label="Language of the preview" className="flex flex-wrap gap-1">
            {languages.map(({ id, name }) => (
              <Link
                key={id}
                to={href(step.name, { preview: String(id) })}
                preventScrollReset
                aria-current={id === language ? "true" : undefined}
                className={cn(
                  "inline-flex min-h-8 items-center rounded-full border px-3 text-sm no-underline",
                  id === language
                    ? "border-primary bg-accent font-semibold text-accent-foreground"
                    : "border-input text-foreground hover:bg-muted",
                )}
              >
                {name}
              </Link>
            ))}
          </nav>
        ) : null}
        {preview(language)}
      </section>
      <div className="flex min-w-0 flex-col gap-4">
        <h2 className="text-lg font-semibold">Check your answers</h2>
        <CheckedAnswers steps={steps} href={href} />
      </div>
    </div>
  );
}

/** Every answer in words, with the way back to its step. */
export const CheckedAnswers = ({
  steps,
  href,
  readOnly,
}: Pick<FinalizeProps, "steps" | "href"> & { readonly readOnly?: boolean }) =>
  answered(steps).map((part) => (
    <Card
      key={partKey(part)}
      title={part.title}
      actions={
        readOnly ? null : (
          <Link to={href(part.step, { change: "1" })} className="link inline-block min-h-6">
            Change<span className="sr-only"> {part.title.toLowerCase()}</span>
          </Link>
        )
      }
    >
      <SummaryList
        items={part.items.map(([term, value]) => ({
          term,
          value: <span className="whitespace-pre-line wrap-anywhere">{value}</span>,
        }))}
      />
    </Card>
  ));
