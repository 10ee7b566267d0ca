import type { LoaderFunctionArgs } from "@remix-run/node";
import { optionalAccess } from "~/access/guard.server";
import { isBranchLevel, type PortalSession } from "~/access/session";
import type { ShellData } from "./data";
import { framing } from "./framing.server";
import { integrationsPath } from "./integrations-path";
import { type Dismissible, type Preferences, readPreferences } from "./preferences.server";
import { platformOf } from "./publish";
import { menuFor } from "./screens";

/** The popup this visitor is owed, if it has not been put off. */
function dialogFor(session: PortalSession, later: readonly Dismissible[]): Dismissible | null {
  if (session.selfSignupNotification && platformOf(session.signupPlatform) && !later.includes("welcome"))
    return "welcome";
  return session.reauthorizeShopify && !later.includes("reauthorize") ? "reauthorize" : null;
}

function branchOf({ branchId, business }: PortalSession): string | null {
  return business.branches.find(({ id }) => id === branchId)?.name ?? null;
}

interface Circumstances {
  readonly framed: boolean;
  readonly preferences: Preferences;
  readonly messages: ShellData["messages"];
}

export function shellDataFor(session: PortalSession, { framed, preferences, messages }: Circumstances): ShellData {
  const { username, role, branchId, currencySymbol, version, versionAtSignIn, features, business } = session;
  return {
    session: {
      username,
      role,
      branchId,
      currencySymbol,
      version,
      features,
      business: { id: business.id, name: business.name, timeZone: business.timeZone },
    },
    branchName: isBranchLevel(session) ? branchOf(session) : null,
    menu: menuFor(session),
    messages,
    framed,
    released: version === versionAtSignIn ? null : version,
    integrationsPath,
    dialog: dialogFor(session, preferences.later),
    platform: platformOf(session.signupPlatform)?.name ?? "",
    shortcuts: preferences.shortcuts,
    lite: preferences.lite,
  };
}

/** The shell around a page; null where nobody is signed in, and then the page itself says where to go. */
export async function shellData(args: LoaderFunctionArgs): Promise<ShellData | null> {
  const framed = framing(args.request);
  const access = await optionalAccess(args, "not-found");
  if (!access) return null;
  const messages = await access.takeMessages();
  return shellDataFor(access.session, { framed, messages, preferences: readPreferences(args.request) });
}
