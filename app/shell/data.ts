import type { MenuGroup } from "~/access/pages";
import type { PortalSession } from "~/access/session";
import type { IconName } from "~/ui/icon";
import type { PointLabels } from "../../server/contract/settings/point-words";

/** One line of the left menu. */
export interface MenuEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: IconName;
  /** Its `g` sequence. */
  readonly keys?: string;
  readonly group: MenuGroup;
  /** The path that its pages are below; its own unless said. */
  readonly within?: string;
  /** It leads to screens that are found by their own names. */
  readonly parts?: true;
  /** What `c` starts while on this page. */
  readonly creates?: { readonly label: string; readonly to: string };
  /** Found by keys and search; another entry's page leads there. */
  readonly unlisted?: true;
}

/** A screen, an act or a customer that the palette and /search find. */
export interface Screen {
  readonly label: string;
  readonly to: string;
  readonly icon: IconName;
  /** Where it belongs, or what tells it from its likes. */
  readonly group?: string;
  readonly keys?: string;
  /** What people call it beside its label. */
  readonly words?: string;
  /** Set where `to` is posted to rather than opened: the fields of its form. */
  readonly post?: Readonly<Record<string, string>>;
}

/** What pages may know of the visitor; lists that can be long (branches, permissions) come with the page that needs them. */
export type ShellSession = Pick<PortalSession, "username" | "role" | "branchId" | "currencySymbol" | "version"> & {
  /** Stands for the visitor where the name itself need not be. */
  readonly key: string;
  readonly business: Pick<PortalSession["business"], "id" | "name" | "timeZone">;
  /** What the business calls its points. */
  readonly pointLabels: PointLabels;
  /** Customers' names lead to their profiles. */
  readonly opensProfiles: boolean;
};

export interface SnackbarMessage {
  readonly id: number;
  /** The path to post to that takes back what was done; "" when nothing does. */
  readonly undo: string;
  /** `sticky` stays until it is closed. */
  readonly kind: "success" | "info" | "error" | "unexpected" | "sticky";
  readonly text: string;
}

/** A popup that a visitor is owed, with what it says. */
export type DialogData =
  | { readonly name: "reauthorize"; readonly integrationsPath: string }
  /** The shop platform that the business signed up from, in its own spelling. */
  | { readonly name: "welcome"; readonly platform: string };

/** What the shell around every page of a signed-in visitor is made of. */
export interface ShellData {
  readonly session: ShellSession;
  readonly branchName: string | null;
  readonly menu: readonly MenuEntry[];
  readonly messages: readonly SnackbarMessage[];
  /** Inside another page: no left menu, a compact bar instead. */
  readonly framed: boolean;
  /** The version that has been released since this visitor signed in. */
  readonly released: string | null;
  readonly dialog: DialogData | null;
  readonly shortcuts: boolean;
  readonly lite: boolean;
}

/** The same as its loader sends it: the menu as `packMenu` makes it. */
export type SentShell = Omit<ShellData, "menu"> & { readonly menu: string };
