import type { ComponentType } from "react";
import type { ItemKind } from "~/access/item-kind";
import type { BusinessFacts } from "~/business/facts";
import { pathOf } from "~/paths";
import type { CardProps, WizardPlace } from "~/wizard/wizard";
import { addressesOf } from "./addresses";
import { customerViewOf } from "./texts";

interface Frame<Facts, Answers> {
  readonly kind: ItemKind;
  /** Heading of the wizard when copying. */
  readonly copy: string;
  /** Customer preview of the item. */
  readonly Card: ComponentType<CardProps<Facts, Answers>>;
}

/** Parts shared by the wizards of all kinds of items. */
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
