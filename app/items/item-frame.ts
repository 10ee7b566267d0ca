import type { ComponentType } from "react";
import type { ItemKind } from "~/access/item-kind";
import type { BusinessFacts } from "~/business/facts";
import { pathOf } from "~/paths";
import type { CardProps, WizardPlace } from "~/wizard/wizard";
import { addressesOf } from "./addresses";
import { customerViewOf } from "./texts";

interface Frame<Facts, Answers> {
  readonly kind: ItemKind;
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
  kind,
  copy,
  Card,
}: Frame<Facts, Answers>) => ({
  name: kind.one.replace(" ", ""),
  path: (place: WizardPlace, search?: Readonly<Record<string, string>>) =>
    pathOf(`${kind.area}-wizard`, { ...place }, search),
  items: "number" as const,
  ...(kind.copies && { copies: kind.copies }),
  exit: addressesOf(kind).list,
  words: {
    heading: { create: `New ${kind.one}`, edit: `Edit ${kind.one}`, clone: copy },
    submit: { create: `Publish ${kind.one}`, edit: `Save ${kind.one}`, clone: `Publish ${kind.one}` },
  },
  itemName: ({ title }: Partial<Answers>) => title,
  customerView: customerViewOf(Card),
});
