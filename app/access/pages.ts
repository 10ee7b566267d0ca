import type { Extension } from "../../server/contract/common/extensions";
import type { MenuItem } from "../../server/contract/common/menu";
import type { ItemResource, Permission } from "../../server/contract/common/permissions";
import type { BusinessSwitch } from "../../server/contract/settings/rules";
import { type PageName, pagePaths, pathOf } from "../paths";
import type { IconName } from "../ui/icon-names";
import { type ItemKind, pluralOf } from "./item-kind";
import type { PortalSession } from "./session";

export type PageParams = Readonly<Record<string, string | undefined>>;

/** What a page needs of its visitor, beside its URL. */
export interface PageAccess {
  /** `open` is for everyone, `session` for anyone signed in, `page` adds the rules below. */
  readonly for: "open" | "session" | "page";
  readonly menuRule?: MenuItem;
  /** `branch_admin`: the business level, and of a branch its admin. */
  readonly level?: "business" | "branch_admin" | "business_admin";
  /** One permission, or the one that the URL's own words ask for (create against update). */
  readonly permission?: Permission | ((params: PageParams) => Permission | null);
  /** Section 6: whom the permission refuses is told this on the page `to`. Left out: the page itself answers 403. */
  readonly refused?: { readonly message: string; readonly to: string };
  /** A business rule that must be on. */
  readonly rule?: BusinessSwitch;
  /** What no other line here says. */
  readonly allows?: (session: PortalSession) => boolean;
  /** The marketing overview and details: open even while the marketing module is blocked (section 4 of document 000). */
  readonly whileMarketingBlocked?: boolean;
  /** Closed while the business has no partner rewards to pay for (section 2). */
  readonly payments?: boolean;
  /** The card service's script and frames are let in, here alone. */
  readonly cardFields?: true;
  /** What the back end must be able to do beyond the documents, or there is nothing to show. */
  readonly extension?: Extension;
  /** The counter and what belongs to it: all that a clerk in kiosk mode sees. */
  readonly kiosk?: true;
  /** Largest body a form of the page may send, in bytes; 512 kB unless said. */
  readonly maxBody?: number;
}

/** The menu's groups, in their order; one without entries is not shown. The last is the account's own menu. */
export const menuGroups = [
  "Overview",
  "Programme",
  "Customers",
  "Marketing",
  "Insights",
  "Settings",
  "Account",
] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** The groups of the settings' overview, in their order. */
export const settingsGroups = [
  "Programme",
  "Counter and security",
  "Marketing",
  "Customers",
  "Business",
  "Payments",
  "Shops and tills",
] as const;
export type SettingsGroup = (typeof settingsGroups)[number];

/** One page of the portal: its route name (section 2), URL below the root, module, and what it needs. */
export interface Page extends PageAccess {
  readonly name: string;
  /** Remix route path, no leading slash; "" is the root. */
  readonly path: string;
  /** Module, relative to `app/`. */
  readonly file: string;
  /** False for a page or resource outside the shell (sign-in, exports, the mounted API). */
  readonly shell?: boolean;
  /** Where links lead to a page whose path has parameters. */
  readonly opens?: string;
  /** In the left menu, the palette and /search; `{points}` in a label is what the business calls them. `keys` is its `g` sequence. */
  readonly menu?: {
    readonly label: string;
    readonly icon: IconName;
    readonly keys?: string;
    readonly group: MenuGroup;
    /** The path that its pages are below, as `path`, where that is not the page's own. */
    readonly within?: string;
    /** What the back end must be able to do, or the page, which says that it cannot, stands in no menu. */
    readonly extension?: Extension;
  };
  /** Screens it leads to, which the palette and /search find by their own names (shell/parts.ts), where the back end has them. */
  readonly parts?: Extension;
  /** In the overview of the settings, beside the declared sections. */
  readonly setting?: { readonly label: string; readonly says: string; readonly group: SettingsGroup };
  /** What `c` offers while on this page, or what the palette lists as "New …"; who may open the page, unless `permission` says. */
  readonly creates?: { readonly label: string; readonly to: string; readonly permission?: Permission };
}

/** Where the menu and lists of pages lead. */
export const opensAt = ({ path, opens = `/${path}` }: Pick<Page, "path" | "opens">): string => opens;

/** What a feature says of its page; name and path stand in `app/paths.ts`. */
export type PageEntry = Omit<Page, "name" | "path">;

/** The pages of one feature, by name. */
export function pages<N extends PageName>(entries: Readonly<Record<N, PageEntry>>): Readonly<Record<N, Page>> {
  const named = {} as Record<N, Page>;
  for (const name of Object.keys(entries) as N[]) named[name] = { ...entries[name], name, path: pagePaths[name] };
  return named;
}

/** Every page with what it needs of its visitor. */
export type PageTable = Readonly<Record<PageName, Page>>;

/** The largest form with a picture in it, in bytes. */
export const pictureForm = 12 * 1024 * 1024;

/** The wizard of an item: `create` in its address, or a clone, makes a new one; anything else edits. */
const wizardOf = (item: ItemResource): Pick<PageAccess, "maxBody" | "permission"> => ({
  maxBody: pictureForm,
  permission: ({ action, clone }) => (action === "create" || clone === "clone" ? `${item}.create` : `${item}.update`),
});

interface ItemPages {
  /** Below `features/`. Left out: its area's name. */
  readonly folder?: string;
  readonly keys: string;
  /** What all of them need. */
  readonly needs?: Pick<PageAccess, "menuRule" | "level">;
  /** Whom the permission of all but the list refuses. */
  readonly refused?: PageAccess["refused"];
}

type ItemPageName<A extends ItemKind["area"]> = `${A}-${"dashboard" | "delete" | "restore" | "wizard"}`;

/** The pages that every kind of item has: its list, its deletion with the way back, and its wizard. */
export function itemPages<const A extends ItemKind["area"]>(
  { area, resource, icon, one, first }: ItemKind & { readonly area: A },
  { folder = area, keys, needs, refused }: ItemPages,
): Readonly<Record<ItemPageName<A>, PageEntry>> {
  const shared = { for: "page", ...needs } as const;
  const file = (module: string) => `features/${folder}/pages/${module}`;
  const acts = { ...shared, ...(refused && { refused }) };
  const label = pluralOf({ one });
  const create = pathOf(`${area as ItemKind["area"]}-wizard`, { step: first, action: "create" });
  const deletes = `${resource}.delete` as const;
  return {
    [`${area}-dashboard`]: {
      ...shared,
      file: file("list.tsx"),
      permission: `${resource}.read`,
      menu: { label, icon, group: "Programme", keys },
      creates: { label: `New ${one}`, to: create, permission: `${resource}.create` },
    },
    [`${area}-delete`]: { ...acts, file: file("delete.tsx"), permission: deletes },
    [`${area}-restore`]: { ...acts, file: file("restore.ts"), shell: false, permission: deletes },
    [`${area}-wizard`]: { ...acts, file: file("wizard.tsx"), ...wizardOf(resource) },
  } as Readonly<Record<ItemPageName<A>, PageEntry>>;
}
