import type { Extension } from "../../server/contract/common/extensions";
import type { MenuItem } from "../../server/contract/common/menu";
import type { ItemResource, Permission } from "../../server/contract/common/permissions";
import type { BusinessSwitch } from "../../server/contract/settings/rules";
import { type PageName, pagePaths, pathOf } from "../paths";
import type { IconName } from "../ui/icon-names";
import { type ItemKind, pluralOf } from "./item-kind";
import type { PortalSession } from "./session";

export type PageParams = Readonly<Record<string, string | undefined>>;

/** Access requirements of a page, apart from its URL. */
export interface PageAccess {
  /** `open` admits everyone, `session` anyone signed in, and `page` applies the rules below. */
  readonly for: "open" | "session" | "page";
  readonly menuRule?: MenuItem;
  /** `branch_admin` admits the business level and branch admins. */
  readonly level?: "business" | "branch_admin" | "business_admin";
  /** Required permission, or a function that picks it from the URL parameters (create or update). */
  readonly permission?: Permission | ((params: PageParams) => Permission | null);
  /** Message and target page for a visitor without the permission (section 6). Without it, the page answers 403. */
  readonly refused?: { readonly message: string; readonly to: string };
  /** Business rule that must be on. */
  readonly rule?: BusinessSwitch;
  /** Any condition that no other field here expresses. */
  readonly allows?: (session: PortalSession) => boolean;
  /**
   * Marketing overview and details, which stay open while the marketing module is blocked (document 000, section 4).
   */
  readonly whileMarketingBlocked?: boolean;
  /** Requires that the business has partner rewards to pay for (section 2). */
  readonly payments?: boolean;
  /** Allows the card service's script and frames on this page only. */
  readonly cardFields?: true;
  /** Extension the back end must support; without it the page has nothing to show. */
  readonly extension?: Extension;
  /** Counter pages, the only ones open to a clerk in kiosk mode. */
  readonly kiosk?: true;
  /** Largest form body in bytes; 512 kB by default. */
  readonly maxBody?: number;
  /** The page's forms have files, for which a slow connection has longer. */
  readonly uploads?: true;
  /** Passwords, codes and PINs in the page's forms, by field, with their labels. They are never stored or shown again. */
  readonly secret?: Readonly<Record<string, string>>;
  /** The page's own forms are not stored for a later sign-in. */
  readonly unparked?: true;
}

/** Menu groups in order. Empty groups are hidden. The last is the account menu. */
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

/** Groups of the settings overview, in order. */
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

/** One page of the portal: route name (section 2), path, module and access requirements. */
export interface Page extends PageAccess {
  readonly name: string;
  /** Remix route path without a leading slash; "" is the root. */
  readonly path: string;
  /** Module path relative to `app/`. */
  readonly file: string;
  /** False for a page or resource outside the shell (sign-in, exports, the mounted API). */
  readonly shell?: boolean;
  /** Link target for a page whose path has parameters. */
  readonly opens?: string;
  /**
   * Entry in the left menu, the palette and /search. `{points}` in a label becomes the business's name for points;
   * `keys` is the `g` key sequence.
   */
  readonly menu?: {
    readonly label: string;
    readonly icon: IconName;
    readonly keys?: string;
    readonly group: MenuGroup;
    /** Path prefix of the pages that belong to this entry, in the form of `path`, if it differs from the page's own. */
    readonly within?: string;
    /** Extension required for the entry; without it the page, which only says that it is unavailable, is in no menu. */
    readonly extension?: Extension;
  };
  /** Extension required for the page's parts (shell/parts.ts), which the palette and /search find by name. */
  readonly parts?: Extension;
  /** Entry in the settings overview, beside the declared sections. */
  readonly setting?: { readonly label: string; readonly says: string; readonly group: SettingsGroup };
  /**
   * Item that the `c` shortcut creates on this page and the palette lists as "New …". Offered to everyone who may open
   * the page and meets the further requirements.
   */
  readonly creates?: Pick<PageAccess, "level" | "extension"> & {
    readonly label: string;
    readonly to: string;
    readonly permission?: Permission;
  };
}

/** Path that menus and page lists link to. */
export const opensAt = ({ path, opens = `/${path}` }: Pick<Page, "path" | "opens">): string => opens;

/** Page declared by a feature; its name and path are in `app/paths.ts`. */
export type PageEntry = Omit<Page, "name" | "path">;

/** Builds the pages of one feature, by name. */
export function pages<N extends PageName>(entries: Readonly<Record<N, PageEntry>>): Readonly<Record<N, Page>> {
  const named = {} as Record<N, Page>;
  for (const name of Object.keys(entries) as N[]) named[name] = { ...entries[name], name, path: pagePaths[name] };
  return named;
}

/** Every page with its access requirements. */
export type PageTable = Readonly<Record<PageName, Page>>;

/** Forms with a picture, of at most 12 MB. */
export const withPictures = { maxBody: 12 * 1024 * 1024, uploads: true } as const satisfies Partial<PageAccess>;

/**
 * Access to an item's wizard: `create` or a clone in the URL needs the create permission, everything else the update
 * permission.
 */
const wizardOf = (item: ItemResource): Pick<PageAccess, "maxBody" | "uploads" | "permission"> => ({
  ...withPictures,
  permission: ({ action, clone }) => (action === "create" || clone === "clone" ? `${item}.create` : `${item}.update`),
});

interface ItemPages {
  /** Folder below `features/`; defaults to the area's name. */
  readonly folder?: string;
  readonly keys: string;
  /** Refusal for all pages except the list. */
  readonly refused?: PageAccess["refused"];
}

type ItemPageName<A extends ItemKind["area"]> = `${A}-${"dashboard" | "delete" | "restore" | "wizard"}`;

/** Builds the pages every kind of item has: list, delete, restore and wizard. */
export function itemPages<const A extends ItemKind["area"]>(
  { area, resource, menu, level, icon, one, first }: ItemKind & { readonly area: A },
  { folder = area, keys, refused }: ItemPages,
): Readonly<Record<ItemPageName<A>, PageEntry>> {
  const shared = { for: "page", ...(menu && { menuRule: menu }), ...(level && { level }) } as const;
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
