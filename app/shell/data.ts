import type { MenuGroup } from "~/access/pages";
import type { PortalSession } from "~/access/session";
import type { IconName } from "~/ui/icon";
import type { PointLabels } from "../../server/contract/settings/point-words";

/** Entry of the left menu. */
export interface MenuEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: IconName;
  /** `g` key sequence. */
  readonly keys?: string;
  readonly group: MenuGroup;
  /** Path prefix of the entry's pages; defaults to `to`. */
  readonly within?: string;
  /** Has sub-screens that can be found by name. */
  readonly parts?: true;
  /** Item that `c` creates on this page. */
  readonly creates?: { readonly label: string; readonly to: string };
  /** Not in the menu, only reachable by keys and search, because another entry's page links to it. */
  readonly unlisted?: true;
}

/** Screen, action or customer in the palette and on /search. */
export interface Screen {
  readonly label: string;
  readonly to: string;
  readonly icon: IconName;
  /** Section it belongs to, or a detail that distinguishes it from others of the same name. */
  readonly group?: string;
  readonly keys?: string;
  /** Synonyms of the label. */
  readonly words?: string;
  /** Form fields, if `to` must be posted to instead of opened. */
  readonly post?: Readonly<Record<string, string>>;
}

/**
 * Session data available to every page; lists that can be long (branches, permissions) are loaded by the pages that
 * need them.
 */
export type ShellSession = Pick<PortalSession, "username" | "role" | "branchId" | "currencySymbol" | "version"> & {
  /** Identifies the visitor without revealing the user name. */
  readonly key: string;
  readonly business: Pick<PortalSession["business"], "id" | "name" | "timeZone">;
  /** The business's names for its points. */
  readonly pointLabels: PointLabels;
  /** Whether customer names link to profiles. */
  readonly opensProfiles: boolean;
};

export interface SnackbarMessage {
  readonly id: number;
  /** Path to post to that reverses the action; "" if it cannot be undone. */
  readonly undo: string;
  /** Idempotency key of the undo. */
  readonly undoKey: string;
  /** `sticky` stays until closed. */
  readonly kind: "success" | "info" | "error" | "unexpected" | "sticky";
  readonly text: string;
}

/** Popup to show to the visitor, with its content. */
export type DialogData =
  | { readonly name: "reauthorize"; readonly integrationsPath: string }
  /** Shop platform the business signed up from, as that platform spells it, and the idempotency key of the publish. */
  | { readonly name: "welcome"; readonly platform: string; readonly publishKey: string };

/** Data of the shell around every page of a signed-in visitor. */
export interface ShellData {
  readonly session: ShellSession;
  readonly branchName: string | null;
  readonly menu: readonly MenuEntry[];
  readonly messages: readonly SnackbarMessage[];
  /** Embedded in another page: a compact bar replaces the left menu. */
  readonly framed: boolean;
  /** Version released since this visitor signed in; null if none. */
  readonly released: string | null;
  readonly dialog: DialogData | null;
  readonly shortcuts: boolean;
  readonly lite: boolean;
}

/** Shell data as sent by the loader, with the menu encoded by `packMenu`. */
export type SentShell = Omit<ShellData, "menu"> & { readonly menu: string };
