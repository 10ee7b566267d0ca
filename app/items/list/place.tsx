import { Form } from "@remix-run/react";
import { unknownText } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { priorityNames } from "../fields/order";
import type { ItemLine } from "./item-list";

interface PlaceProps {
  /** `place` is null if the server does not tell it. */
  readonly line: Pick<ItemLine, "title"> & { readonly place: number | null };
  /** URL of the act that moves the item; null if the visitor may not. */
  readonly to: string | null;
}

/** First or last place of an item, with a button that moves it to the other. */
export function Place({ line: { title: name, place }, to }: PlaceProps) {
  if (place === null) return unknownText;
  const other = place === 1 ? 0 : 1;
  const word = priorityNames[place];
  if (to === null) return word;
  return (
    <Form method="post" action={to} preventScrollReset>
      <input type="hidden" name="sort_order" value={other} />
      <button
        type="submit"
        className="link inline-flex min-h-6 cursor-pointer items-center gap-1"
        aria-label={`${word}; move ${name} ${priorityNames[other]?.toLowerCase()}`}
      >
        {word}
        <Icon name={place === 1 ? "arrow-down" : "arrow-up"} />
      </button>
    </Form>
  );
}
