import { useLoaderData } from "@remix-run/react";
import { PageForm } from "~/form/page-form";
import { PageHeader } from "~/ui/page-header";
import { SummaryList } from "~/ui/summary-list";

export { staysOpen as shouldRevalidate } from "~/form/refusal";

/** Item to delete and the consequences. */
export interface Deleted {
  readonly title: string;
  /** Short summary of the item. */
  readonly items: readonly { readonly term: string; readonly value: string }[];
  /** Consequences of the deletion, one sentence each. */
  readonly effects: readonly string[];
}

export interface DeletePageData extends Deleted {
  /** Kind of item, such as "offer". */
  readonly one: string;
  /** Kind as a heading, such as "Offer". */
  readonly heading: string;
  /** Name of the list that the page returns to, such as "Offers". */
  readonly many: string;
  /** Wire name and value of the id. */
  readonly field: { readonly name: string; readonly value: number };
  readonly canRestore: boolean;
  readonly back: string;
}

/** Confirmation page for deleting any kind of item; states the consequences. */
export default function DeletePage() {
  const { one, heading, many, title, items, effects, field, canRestore, back } =
    useLoaderData<() => Promise<DeletePageData>>();
  return (
    <div className="max-w-2xl">
      <PageHeader title={`Delete this ${one}?`} back={{ to: back, label: many }} />
      <div className="rounded-lg border border-border bg-card p-4">
        <h2 className="mb-2 text-lg font-semibold wrap-anywhere">{title}</h2>
        <SummaryList items={items} />
      </div>
      <h2 className="mt-4 mb-1 text-lg font-semibold">What happens</h2>
      <ul className="list-disc ps-5">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
        <li>{canRestore ? "You can undo this right afterwards." : "This cannot be undone."}</li>
      </ul>
      <PageForm
        refused={`${heading} not deleted`}
        submit={`Delete ${one}`}
        variant="danger"
        icon="trash"
        cancel={{ to: back, label: `Keep ${one}` }}
        className="mt-5"
      >
        <input type="hidden" name={field.name} value={field.value} />
      </PageForm>
    </div>
  );
}
