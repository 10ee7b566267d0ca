import { opensAt, type Page } from "~/access/pages";
import { mayOpen } from "~/access/rules";
import type { PortalSession } from "~/access/session";
import { everyPage } from "~/access/table";
import { knows } from "../../server/contract/common/extensions";
import { pointWords } from "../../server/contract/settings/point-words";
import type { MenuEntry, Screen } from "./data";
import { type Settings, screensOf } from "./find-screens";

const open = (session: PortalSession) =>
  everyPage().filter(
    (page): page is Page & { menu: NonNullable<Page["menu"]> } =>
      page.menu !== undefined && knows(session, page.menu) && mayOpen(session, page),
  );

const mayCreate = (session: PortalSession, page: Page, creates: NonNullable<Page["creates"]>) =>
  mayOpen(session, { ...page, ...creates });

/** Left menu of this visitor, without pages that would answer 403. */
export function menuFor(session: PortalSession): MenuEntry[] {
  const pages = open(session);
  const { within } = pointWords(session.rules);
  const overview = pages.some(({ name }) => name === "settings-dashboard");
  return pages.map(({ menu, creates, setting, parts, ...page }) => ({
    label: within(menu.label),
    to: opensAt(page),
    icon: menu.icon,
    ...(menu.keys && { keys: menu.keys }),
    group: menu.group,
    ...(menu.within && { within: `/${menu.within}` }),
    // Linked from the settings overview.
    ...(overview && setting && { unlisted: true as const }),
    ...(parts && knows(session, { extension: parts }) && { parts: true as const }),
    ...(creates && mayCreate(session, page, creates) && { creates: { label: within(creates.label), to: creates.to } }),
  }));
}

/** All screens that the palette and /search find for this visitor, without customers and items. */
export const screensFor = (session: PortalSession, settings: Settings): Screen[] =>
  screensOf(menuFor(session), settings);
