import { mayOpen } from "~/access/rules";
import type { PortalSession } from "~/access/session";
import { pageNamed } from "~/access/table";
import { findSettings } from "~/business/find-settings.server";
import { paths } from "~/paths";
import { sectionOf } from "../../server/contract/settings/all";
import { settingSaid } from "../../server/contract/settings/said";
import type { FoundSetting } from "./found";

/** Maximum number of settings among the screens; the settings' own search shows the rest. */
const most = 5;
/** Minimum search length; shorter text matches nearly every setting. */
const shortest = 3;

/** Searches the settings; empty if the visitor may not view them. */
export function settingsFound(session: PortalSession, search: string): FoundSetting[] {
  if (search.length < shortest || !mayOpen(session, pageNamed("settings-rules"))) return [];
  return findSettings(search, { rules: session.rules, currency: session.currencySymbol })
    .slice(0, most)
    .map((name) => {
      const { key, title } = sectionOf(name);
      return {
        label: settingSaid(name, session.rules).label,
        to: `${paths.settingsRules({ action: key })}#${name}`,
        section: title,
      };
    });
}
