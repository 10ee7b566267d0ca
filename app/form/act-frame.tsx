import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { PageForm, type PageFormProps } from "./page-form";

interface ActFrameProps extends Omit<PageFormProps, "cancel"> {
  /** Question, such as "Delete this tag?". */
  readonly title: ReactNode;
  readonly description?: string;
  readonly back: { readonly to: string; readonly label: string };
  /** What the act touches, above the consequences. */
  readonly shown?: ReactNode;
  /** Reason the act is impossible now, or true if `shown` tells it; replaces the form. */
  readonly blocked?: ReactNode;
  /** Label of the link that leaves without the act, such as "Keep tag". */
  readonly keep: string;
  /** Target of that link; defaults to `back`. */
  readonly keepTo?: string;
}

/** Confirmation page of an act: what it does, and the form that does it. */
export function ActFrame({ title, description, back, shown, blocked, keep, keepTo = back.to, ...form }: ActFrameProps) {
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHeader title={title} description={description} back={back} />
      {shown}
      {blocked ? (
        <>
          {blocked}
          <ButtonLink to={back.to} className="self-start">
            {keep}
          </ButtonLink>
        </>
      ) : (
        <PageForm cancel={{ to: keepTo, label: keep }} {...form} />
      )}
    </div>
  );
}

interface EffectsProps {
  /** Name of what the act touches. */
  readonly named?: ReactNode;
  /** Consequences, as list items. */
  readonly children: ReactNode;
}

/** Consequences of an act. */
export const Effects = ({ named, children }: EffectsProps) => (
  <Card title={named === undefined ? undefined : <span className="wrap-anywhere">{named}</span>}>
    <ul className="list-disc ps-5">{children}</ul>
  </Card>
);

/** Consequences of an act on an item that has a summary. */
export const WhatHappens = ({ children }: { readonly children: ReactNode }) => (
  <section aria-labelledby="what-happens">
    <h2 id="what-happens" className="mb-1 text-lg font-semibold">
      What happens
    </h2>
    <ul className="list-disc ps-5">{children}</ul>
  </section>
);
