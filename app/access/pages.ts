import type { BusinessSwitch } from "../../server/contract/common/business-rules";
import type { Extension } from "../../server/contract/common/extensions";
import type { MenuItem } from "../../server/contract/common/menu";
import type { Permission } from "../../server/contract/common/permissions";
import { type PageName, pagePaths } from "../paths";
import type { IconName } from "../ui/icon-names";
import type { PortalSession } from "./session";

export type PageParams = Readonly<Record<string, string | undefined>>;

/** What a page needs of its visitor, beside its URL. */
export interface PageAccess {
  /** `open` is for everyone, `session` for anyone signed in, `page` adds the rules below. */
  readonly for: "open" | "session" | "page";
  readonly menuRule?: MenuItem;
  readonly level?: "business" | "business_admin";
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
  /** What the back end must be able to do beyond the documents, or there is nothing to show. */
  readonly extension?: Extension;
  /** Largest body a form of the page may send, in bytes; 512 kB unless said. */
  readonly maxBody?: number;
}

/** One page of the portal: its route name (section 2), URL below the root, module, and what it needs. */
export interface Page extends PageAccess {
  readonly name: string;
  /** Remix route path, no leading slash; "" is the root. */
  readonly path: string;
  /** Module, relative to `app/`. */
  readonly file: string;
  /** False for a page or resource outside the shell (sign-in, exports, the mounted API). */
  readonly shell?: boolean;
  /** In the left menu, the palette and /search. `keys` is its `g` sequence. */
  readonly menu?: {
    readonly label: string;
    readonly icon: IconName;
    readonly keys?: string;
    readonly group?: string;
    /** The path that its pages are below, as `path`, where that is not the page's own. */
    readonly within?: string;
    /** At the menu's foot, beside signing out: what is the visitor's own and no work. */
    readonly foot?: true;
  };
  /** What `c` offers while on this page, or what the palette lists as "New …"; who may open the page, unless `permission` says. */
  readonly creates?: { readonly label: string; readonly to: string; readonly permission?: Permission };
}

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
