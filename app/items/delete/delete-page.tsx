import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/ui/button";
import { Refusal } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { keyAfter, type Said } from "~/ui/said";
import { SummaryList } from "~/ui/summary-list";

interface DeletePageProps {
  /** "offer" */
  readonly one: string;
  /** The list that the page leads back to: "Offers". */
  readonly list: string;
  /** The item's title. */
  readonly title: string;
  /** What it is, in a few terms. */
  readonly items: readonly { readonly term: string; readonly value: ReactNode }[];
  /** What the delete touches, a sentence each. */
  readonly effects: readonly (ReactNode | null)[];
  /** The wire's name of the id, and the id. */
  readonly field: { readonly name: string; readonly value: number };
  readonly canRestore: boolean;
  readonly back: string;
  readonly idempotencyKey: string;
  /** What the back end said when it did not delete it. */
  readonly refused: Said | undefined;
}

/** Says what a delete touches before it is done. */
export function DeletePage(props: DeletePageProps) {
  const { one, list, title, items, effects, field, canRestore, back, idempotencyKey, refused } = props;
  return (
    <div className="max-w-2xl">
      <PageHeader title={`Delete this ${one}?`} back={{ to: back, label: list }} />
      <Refusal title={`The ${one} was not deleted`} message={refused} />
      <div className="rounded-lg border border-border bg-card p-4">
        <h2 className="mb-2 text-lg font-semibold wrap-anywhere">{title}</h2>
        <SummaryList items={items} />
      </div>
      <h2 className="mt-4 mb-1 text-lg font-semibold">What happens</h2>
      <ul className="list-disc ps-5">
        {effects.map((effect, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences never change places
          effect === null ? null : <li key={index}>{effect}</li>,
        )}
        <li>{canRestore ? "You can undo this right afterwards." : "This cannot be undone."}</li>
      </ul>
      <Form method="post" className="mt-5 flex flex-wrap gap-2">
        <input type="hidden" name={field.name} value={field.value} />
        <input type="hidden" name="idempotency_key" value={keyAfter(refused, idempotencyKey)} />
        <Button type="submit" variant="danger" icon="trash">
          Delete {one}
        </Button>
        <ButtonLink to={back}>Keep it</ButtonLink>
      </Form>
    </div>
  );
}
