import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { PageForm } from "./page-form";

interface DeleteFrameProps {
  /** Kind of item, such as "tag". */
  readonly one: string;
  readonly back: { readonly to: string; readonly label: string };
  /** Name of the item. */
  readonly named: ReactNode;
  /** Consequences of the deletion, as list items. */
  readonly effects: ReactNode;
  /** Reason the item cannot be deleted now; replaces the button. */
  readonly blocked?: ReactNode;
  /** Target of "Keep tag"; defaults to `back`. */
  readonly keepTo?: string;
  readonly reloadDocument?: true;
  /** Further form fields. */
  readonly children?: ReactNode;
}

/** Confirmation page before an item is deleted, with the consequences. */
export function DeleteFrame({ one, back, named, effects, blocked, keepTo = back.to, ...form }: DeleteFrameProps) {
  const keep = `Keep ${one}`;
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHeader title={`Delete this ${one}?`} back={back} />
      <Card title={named}>
        <ul className="list-disc ps-5">{effects}</ul>
      </Card>
      {blocked ? (
        <>
          {blocked}
          <ButtonLink to={back.to} className="self-start">
            {keep}
          </ButtonLink>
        </>
      ) : (
        <PageForm
          refused={`${one.charAt(0).toUpperCase()}${one.slice(1)} not deleted`}
          submit={`Delete ${one}`}
          variant="danger"
          icon="trash"
          cancel={{ to: keepTo, label: keep }}
          {...form}
        />
      )}
    </div>
  );
}
