import type { ReactNode } from "react";
import { Link } from "./link";

export interface SummaryItem {
  readonly term: string;
  readonly value: ReactNode;
  /** URL to change this answer. */
  readonly change?: string;
}

/** Answers so far, each with a link back to its question. */
export function SummaryList({ items }: { readonly items: readonly SummaryItem[] }) {
  return (
    <dl className="divide-y divide-border">
      {items.map(({ term, value, change }) => (
        <div key={term} className="grid grid-cols-1 gap-x-4 py-2 sm:grid-cols-[12rem_1fr_auto]">
          <dt className="min-w-0 font-medium wrap-anywhere text-muted-foreground">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
          {change ? (
            <dd>
              <Link to={change} className="link inline-block min-h-6">
                Change<span className="sr-only"> {term.toLowerCase()}</span>
              </Link>
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
