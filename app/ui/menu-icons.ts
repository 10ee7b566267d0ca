import type { IconName } from "./icon-names";

/** Icons of menu items. Menus repeat in every row of a list, so the style sheet draws them and the page does not. */
export const menuIcons = [
  "arrow-right",
  "bonus",
  "category",
  "check",
  "close",
  "copy",
  "customers",
  "edit",
  "eye",
  "help",
  "list",
  "lock",
  "marketing",
  "messages",
  "more",
  "order",
  "plus",
  "points",
  "redemptions",
  "star",
  "surveys",
  "trash",
  "undo",
] as const satisfies readonly IconName[];

export type MenuIcon = (typeof menuIcons)[number];
