import type { ComponentType } from "react";
import type { BusinessFacts } from "~/business/facts";
import type { CardProps } from "~/wizard/wizard";
import { customerViewOf } from "./texts";

interface Frame<Facts, Answers> {
  /** "gift card" */
  readonly one: string;
  /** The heading of the wizard that makes a copy. */
  readonly copy: string;
  /** The item as a customer sees it. */
  readonly Card: ComponentType<CardProps<Facts, Answers>>;
}

/** What the wizard of every kind of item has. */
export const itemFrame = <
  Facts extends Pick<BusinessFacts, "languages">,
  Answers extends { readonly title: string; readonly language?: readonly number[] },
>({
  one,
  copy,
  Card,
}: Frame<Facts, Answers>) => ({
  items: "number" as const,
  words: {
    heading: { create: `New ${one}`, edit: `Edit ${one}`, clone: copy },
    submit: { create: `Publish ${one}`, edit: `Save ${one}`, clone: `Publish ${one}` },
  },
  itemName: ({ title }: Partial<Answers>) => title,
  customerView: customerViewOf(Card),
});
