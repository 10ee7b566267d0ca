import type { ItemAccess } from "../../server/contract/items/kinds";
import type { ItemNames } from "../../server/contract/items/names";
import { type PathParam, pathOf } from "../paths";
import type { IconName } from "../ui/icon-names";

/**
 * Kind of item, which determines its pages, list, deletion and wizard. `area` prefixes the page names that `itemPages`
 * creates. `id` is the wire name of its id and the path parameter of its pages.
 */
export interface ItemKind extends ItemAccess {
  readonly area: "offers" | "redemptions" | "giftcards" | "draws";
  readonly icon: IconName;
  /** Singular name, such as "gift card". */
  readonly one: string;
  readonly id: PathParam;
  /** First wizard step of a new item. */
  readonly first: string;
  /** How a copy appears in the wizard's URL (`Addressing`). Without it, items cannot be copied. */
  readonly copies?: "path" | "query";
  /** Message to a branch role that opens another branch's item. Omitted for items that belong to no branch. */
  readonly notYours?: string;
  readonly names?: ItemNames;
}

/** Refusal of another branch's item: redirects to the list with the message. */
export const othersRefused = ({ area, notYours: message = "" }: ItemKind) => ({
  message,
  to: pathOf(`${area}-dashboard`),
});

/** Capitalized singular, such as "Gift card". */
export const headingOf = ({ one }: Pick<ItemKind, "one">): string => `${one.charAt(0).toUpperCase()}${one.slice(1)}`;

/** Capitalized plural, such as "Gift cards". */
export const pluralOf = (kind: Pick<ItemKind, "one">): string => `${headingOf(kind)}s`;
