import type { ReactNode } from "react";
import { paths } from "~/paths";
import { Card } from "~/ui/card";
import type { Term } from "./in-words";

interface CardLinkProps {
  readonly uid: number;
  /** Form field that the link leads to. */
  readonly field: string;
  readonly children: ReactNode;
}

/** Link from a card to the form that edits its facts. */
export const EditLink = ({ uid, field, children }: CardLinkProps) => (
  <a
    href={`${paths.customersWizard({ step: "template", action: uid })}#${field}`}
    className="inline-flex min-h-6 items-center text-sm text-link hover:underline"
  >
    {children}
  </a>
);

interface FactsProps {
  readonly title: string;
  readonly terms: readonly Term[];
  /** Text if there are no facts. */
  readonly none?: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** Facts about the customer; name and value share a line if there is space. */
export const Facts = ({ title, terms, none, actions, children }: FactsProps) => (
  <Card title={title} actions={actions}>
    {terms.length === 0 ? <p className="text-muted-foreground">{none}</p> : null}
    <dl className="flex flex-col gap-1.5">
      {terms.map(({ term, value }) => (
        <div key={term} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-sm text-muted-foreground wrap-anywhere">{term}</dt>
          <dd className="ms-auto min-w-0 text-end whitespace-pre-line wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
    {children ? <div className="mt-3">{children}</div> : null}
  </Card>
);

/** Figures in a grid. */
export const Figures = ({ terms }: { readonly terms: readonly Term[] }) => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
    {terms.map(({ term, value }) => (
      <div key={term} className="min-w-0">
        <dt className="text-xs text-muted-foreground">{term}</dt>
        <dd className="font-semibold tabular-nums wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
