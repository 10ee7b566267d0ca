import { useLoaderData } from "@remix-run/react";
import { WhatHappens } from "~/form/act-frame";
import { DeleteFrame } from "~/form/delete-frame";
import { Card } from "~/ui/card";
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
  /** Name of the list that the page returns to, such as "Offers". */
  readonly many: string;
  /** Wire name and value of the id. */
  readonly field: { readonly name: string; readonly value: number };
  readonly canRestore: boolean;
  readonly back: string;
}

/** Confirmation page for deleting any kind of item; states the consequences. */
export default function DeletePage() {
  const { one, many, title, items, effects, field, canRestore, back } = useLoaderData<() => Promise<DeletePageData>>();
  return (
    <DeleteFrame
      one={one}
      back={{ to: back, label: many }}
      shown={
        <>
          <Card title={<span className="wrap-anywhere">{title}</span>}>
            <SummaryList items={items} />
          </Card>
          <WhatHappens>
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
            <li>{canRestore ? "You can undo this right afterwards." : "This cannot be undone."}</li>
          </WhatHappens>
        </>
      }
    >
      <input type="hidden" name={field.name} value={field.value} />
    </DeleteFrame>
  );
}
