import type { ComponentType } from "react";
import type { ItemKind } from "~/access/item-kind";
import type { BusinessFacts } from "~/business/facts";
import { pathOf } from "~/paths";
import type { CardProps, WizardPlace } from "~/wizard/wizard";
import { addressesOf } from "./addresses";
import { customerViewOf } from "./texts";

interface Frame<Facts, Answers> {
  readonly kind: ItemKind;
  /** Field names of a server that neither the form nor the kind's `names` have. */
  readonly serverFields?: Readonly<Record<string, string>>;
  /** Customer preview of the item. */
  readonly Card: ComponentType<CardProps<Facts, Answers>>;
}

/** Parts shared by the wizards of all kinds of items. */
export const itemFrame = <
  Facts extends Pick<BusinessFacts, "languages">,
  Answers extends { readonly title: string; readonly language?: readonly number[] },
>({
  kind,
  serverFields,
  Card,
}: Frame<Facts, Answers>) => ({
  name: kind.one.replace(" ", ""),
  path: (place: WizardPlace, search?: Readonly<Record<string, string>>) =>
    pathOf(`${kind.area}-wizard`, { ...place }, search),
  items: "number" as const,
  ...(kind.copies && { copies: kind.copies }),
  exit: addressesOf(kind).list,
  words: {
    heading: { create: `New ${kind.one}`, edit: `Edit ${kind.one}`, clone: `Copy ${kind.one}` },
    submit: { create: `Publish ${kind.one}`, edit: `Save ${kind.one}`, clone: `Publish ${kind.one}` },
  },
  itemName: ({ title }: Partial<Answers>) => title,
  customerView: customerViewOf(Card),
  serverFields: { ...namesOnServer(kind), ...serverFields },
});

/** Further field names that a server may use for an item's picture, dates, branches and tiers. */
function namesOnServer({ names }: ItemKind): Readonly<Record<string, string>> {
  if (!names) return {};
  const { picture, start, end, limits } = names;
  const limited = limits && {
    ...{ branch: limits.branches, branches: limits.branches, location: limits.branches },
    ...{ tier: limits.tiers, tiers: limits.tiers },
  };
  return { image: picture, date_range: start, start_date: start, end_date: end, ...limited };
}
