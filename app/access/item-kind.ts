import type { ItemResource } from "../../server/contract/common/permissions";
import { pathOf } from "../paths";
import type { IconName } from "../ui/icon-names";

/**
 * A kind of item: what its pages, its list, its deletion and its wizard all go by. `area` begins the names of its pages,
 * which `itemPages` makes; `id` is the wire's name of its id, and the parameter of its pages' paths.
 */
export interface ItemKind {
  readonly area: "offers" | "redemptions" | "giftcards" | "draws";
  readonly resource: ItemResource;
  readonly icon: IconName;
  /** "gift card" */
  readonly one: string;
  readonly id: string;
  /** The step that a new one begins at. */
  readonly first: string;
  /** How the address of its wizard names a copy (`Addressing`). Left out: nothing is copied. */
  readonly copies?: "path" | "query";
  /** What a branch role is told of another branch's item. Left out: it is of no branch. */
  readonly notYours?: string;
}

/** Whom another branch's item is refused: told so in the list. */
export const othersRefused = ({ area, notYours: message = "" }: ItemKind) => ({
  message,
  to: pathOf(`${area}-dashboard`),
});

/** "Gift card" */
export const headingOf = ({ one }: Pick<ItemKind, "one">): string => `${one.charAt(0).toUpperCase()}${one.slice(1)}`;

/** "Gift cards" */
export const pluralOf = (kind: Pick<ItemKind, "one">): string => `${headingOf(kind)}s`;
