import type { Page } from "~/access/pages";
import { mayOpen } from "~/access/rules";
import { may, type PortalSession } from "~/access/session";
import { accessTable } from "~/access/table";
import type { MenuEntry, Screen } from "./data";

const open = (session: PortalSession) =>
  accessTable.filter(
    (page): page is Page & { menu: NonNullable<Page["menu"]> } => page.menu !== undefined && mayOpen(session, page),
  );

/** The left menu of this visitor: nothing that would answer 403. */
export function menuFor(session: PortalSession): MenuEntry[] {
  return open(session).map(({ menu, path, creates }) => ({
    label: menu.label,
    to: `/${path}`,
    icon: menu.icon,
    ...(menu.keys && { keys: menu.keys }),
    ...(menu.group && { group: menu.group }),
    ...(creates && may(session, creates.permission) && { creates: { label: creates.label, to: creates.to } }),
  }));
}

interface Settings {
  readonly lite: boolean;
  readonly shortcuts: boolean;
}

/** Everything that the palette and /search find for this visitor. */
export function screensFor(session: PortalSession, { lite, shortcuts }: Settings): Screen[] {
  const menu = menuFor(session);
  const pages = menu.map(
    ({ label, to, icon, keys, group }): Screen => ({ label, to, icon, ...(group && { group }), ...(keys && { keys }) }),
  );
  const creates = menu.flatMap(({ creates: made }): Screen[] =>
    made ? [{ ...made, icon: "plus", group: "Create" }] : [],
  );
  return [
    ...pages,
    ...creates,
    { label: "Keyboard shortcuts", to: "/keyboard", icon: "keyboard", group: "Help", ...(shortcuts && { keys: "?" }) },
    {
      label: lite ? "Leave Lite mode" : "Lite mode",
      to: "/shell/preferences",
      icon: "lite",
      group: "This device",
      post: { lite: lite ? "0" : "1" },
    },
    {
      label: shortcuts ? "Switch single-key shortcuts off" : "Switch single-key shortcuts on",
      to: "/shell/preferences",
      icon: "keyboard",
      group: "This device",
      post: { shortcuts: shortcuts ? "0" : "1" },
    },
    { label: "Sign out", to: "/logout", icon: "sign-out", group: "Account", post: {} },
  ];
}
