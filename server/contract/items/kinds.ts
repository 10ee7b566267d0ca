import type { ItemNeed } from "../common/call";
import type { ItemResource } from "../common/permissions";

/** What the calls of one kind of item need. */
export interface ItemAccess extends Pick<ItemNeed, "menu" | "level"> {
  readonly resource: ItemResource;
}

export const itemAccess = {
  offer: { resource: "offer", menu: "offers" },
  // Section 6: gift cards need business-level access.
  giftCard: { resource: "gift_card", menu: "giftcards", level: "business" },
  redemption: { resource: "redemption" },
  draw: { resource: "draw", menu: "draws" },
} as const satisfies Readonly<Record<string, ItemAccess>>;

/** The need of one action; the menu flag is the call's. */
export const needOf = <const A extends "read" | "create" | "update" | "delete">(
  { resource, level }: ItemAccess,
  action: A,
) => ({ permission: `${resource}.${action}` as const, ...(level && { level }) });

const anyOf = (access: ItemAccess, actions: readonly ("read" | "create" | "update" | "delete")[]) => ({
  anyOf: actions.map((action): ItemNeed => needOf(access, action)),
});

/**
 * Needs of a call that a form reads from. By section 6, creating, editing and deleting an item need `create`, `update`
 * and `delete`, none of them `read`; so any of the four admits.
 */
export const forForms = (access: ItemAccess) => anyOf(access, ["read", "create", "update", "delete"]);

/**
 * Needs of a call that completes a new item: a user who may only create makes it too. The area checks the item itself.
 */
export const toComplete = (access: ItemAccess) => anyOf(access, ["create", "update"]);

/** Menu flag of a kind's calls, to spread into a call. */
export const menuOf = ({ menu }: ItemAccess) => menu && { menu };
