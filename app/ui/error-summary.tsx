import { useEffect, useMemo, useState } from "react";
import { cn } from "./cn";
import { FieldLink } from "./field-link";
import { answer, useAnswerFocus } from "./use-answer-focus";

export interface SummaryError {
  /** Fragment such as `#title`, or the URL of the step with the field. */
  readonly href: string;
  readonly text: string;
}

interface ErrorSummaryProps {
  readonly title?: string;
  readonly errors: readonly SummaryError[];
  readonly className?: string;
}

/** Sorts errors by the position of their fields on the page; errors without a field come last. */
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
 * Error summary; each line links to its field. Forms post to a URL that ends in `#error-summary`, so that browsers
 * without JavaScript scroll here; with JavaScript the summary takes the focus.
 */
export function ErrorSummary({ title = "There is a problem", errors, className }: ErrorSummaryProps) {
  useAnswerFocus(errors.length > 0);
  // Hydration must find the order of the server's HTML.
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
