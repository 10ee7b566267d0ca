import { useLoaderData } from "@remix-run/react";
import { PageForm } from "~/form/page-form";
import { PageHeader } from "~/ui/page-header";
import { SummaryList } from "~/ui/summary-list";

/** What a delete would touch. */
export interface Deleted {
  readonly title: string;
  /** What it is, in a few terms. */
  readonly items: readonly { readonly term: string; readonly value: string }[];
  /** What the delete does, a sentence each. */
  readonly effects: readonly string[];
}

export interface DeletePageData extends Deleted {
  /** "offer" */
  readonly one: string;
  /** The list that the page leads back to: "Offers". */
  readonly many: string;
  /** The wire's name of the id, and the id. */
  readonly field: { readonly name: string; readonly value: number };
  readonly canRestore: boolean;
  readonly back: string;
}

/** The page of any item's deletion: says what it touches before it is done. */
export default function DeletePage() {
  const { one, many, title, items, effects, field, canRestore, back } = useLoaderData<() => Promise<DeletePageData>>();
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
        refused={`The ${one} was not deleted`}
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
