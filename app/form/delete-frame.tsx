import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { PageForm } from "./page-form";

interface DeleteFrameProps {
  /** "tag" */
  readonly one: string;
  readonly back: { readonly to: string; readonly label: string };
  /** Its own name. */
  readonly named: ReactNode;
  /** What the delete does, a list item each. */
  readonly effects: ReactNode;
  /** Why it cannot be deleted now: stands in place of the button. */
  readonly blocked?: ReactNode;
  /** Where "Keep tag" leads, if not back. */
  readonly keepTo?: string;
  readonly reloadDocument?: true;
  /** What the delete asks for. */
  readonly children?: ReactNode;
}

/** The page that asks before one thing is deleted, and says what that does. */
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
