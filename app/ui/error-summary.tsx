import { useEffect, useMemo, useState } from "react";
import { cn } from "./cn";
import { FieldLink } from "./field-link";
import { answer, useAnswerFocus } from "./use-answer-focus";

export interface SummaryError {
  /** A fragment such as `#title`, or the address of the step that asks. */
  readonly href: string;
  readonly text: string;
}

interface ErrorSummaryProps {
  readonly title?: string;
  readonly errors: readonly SummaryError[];
  readonly className?: string;
}

/** By where their fields stand on the page; what has none there comes last. */
function inPageOrder(errors: readonly SummaryError[]): readonly SummaryError[] {
  const placed = errors.map((error) => ({
    error,
    field: error.href.startsWith("#") ? document.getElementById(error.href.slice(1)) : null,
  }));
  placed.sort(({ field: one }, { field: other }) => {
    if (!one || !other) return Number(!one) - Number(!other);
    const after = one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
    return one === other ? 0 : after ? -1 : 1;
  });
  return placed.map(({ error }) => error);
}

/**
 * What has to be mended, each line a link to its field. A form posts to an action that ends in `#error-summary`, which
 * brings a browser without script here; with script the summary takes focus itself.
 */
export function ErrorSummary({ title = "There is a problem", errors, className }: ErrorSummaryProps) {
  useAnswerFocus(errors.length > 0);
  // The server's HTML has the order that it was given: hydration must find the same.
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const ordered = useMemo(() => (hydrated ? inPageOrder(errors) : errors), [hydrated, errors]);
  if (errors.length === 0) return null;
  return (
    <div
      id="error-summary"
      role="alert"
      {...answer}
      className={cn("rounded-lg border-2 border-danger bg-danger-surface p-4", className)}
    >
      <h2 className="mb-1 text-lg font-semibold">{title}</h2>
      <ul className="flex flex-col gap-0.5">
        {ordered.map(({ href, text }) => (
          <li key={`${href} ${text}`}>
            <FieldLink
              href={href}
              className="inline-block min-h-6 py-0.5 font-medium text-danger underline underline-offset-2"
            >
              {text}
            </FieldLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
