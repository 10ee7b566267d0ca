import { createHash, randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { optionalAccess } from "~/access/guard.server";
import { mayOpen } from "~/access/rules";
import { isBranchLevel, type PortalSession } from "~/access/session";
import { pageNamed } from "~/access/table";
import { paths } from "~/paths";
import { pointLabelsIn } from "../../server/contract/settings/point-words";
import type { DialogData, SentShell, ShellData } from "./data";
import { framing } from "./framing.server";
import { integrationsPath } from "./integrations-path";
import { packMenu } from "./packed-menu";
import { type Dismissible, type Preferences, readPreferences } from "./preferences.server";
import { platformOf } from "./publish";
import { menuFor } from "./screens";

/** Popup to show to this visitor, unless dismissed. */
function dialogFor(session: PortalSession, later: readonly Dismissible[]): DialogData | null {
  const platform = platformOf(session.signupPlatform)?.name;
  if (session.selfSignupNotification && platform && !later.includes("welcome"))
    return { name: "welcome", platform, publishKey: randomUUID() };
  return session.reauthorizeShopify && !later.includes("reauthorize")
    ? { name: "reauthorize", integrationsPath }
    : null;
}

function branchOf({ branchId, business }: PortalSession): string | null {
  return business.branches.find(({ id }) => id === branchId)?.name ?? null;
}

const visitorKey = ({ business, username }: PortalSession) =>
  createHash("sha256").update(`${business.id} ${username}`).digest("base64url").slice(0, 16);

/** Data derived from the session alone, cached while the session object is unchanged. */
const ofSessions = new WeakMap<PortalSession, { readonly key: string; readonly menu: string }>();

function ofSession(session: PortalSession) {
  const known = ofSessions.get(session) ?? { key: visitorKey(session), menu: packMenu(menuFor(session)) };
  ofSessions.set(session, known);
  return known;
}

interface Circumstances {
  readonly framed: boolean;
  readonly preferences: Preferences;
  readonly messages: ShellData["messages"];
}

export function shellDataFor(session: PortalSession, { framed, preferences, messages }: Circumstances): SentShell {
  const { username, role, branchId, currencySymbol, version, versionAtSignIn, business } = session;
  const { key, menu } = ofSession(session);
  return {
    session: {
      key,
      username,
      role,
      branchId,
      currencySymbol,
      version,
      business: { id: business.id, name: business.name, timeZone: business.timeZone },
      pointLabels: pointLabelsIn(session.rules),
      opensProfiles: mayOpen(session, pageNamed("customers-profile")),
    },
    branchName: isBranchLevel(session) ? branchOf(session) : null,
    menu,
    messages,
    framed,
    released: version === versionAtSignIn ? null : version,
    dialog: dialogFor(session, preferences.later),
    shortcuts: preferences.shortcuts,
    lite: preferences.lite,
  };
}

/** Shell data of a page; null if nobody is signed in, in which case the page itself redirects. */
export async function shellData(args: LoaderFunctionArgs): Promise<SentShell | null> {
  const { request } = args;
  const framed = framing(request);
  const access = await optionalAccess(args, "not-found");
  if (!access) return null;
  const messages = await access.takeMessages();
  const preferences = readPreferences(request);
  // The page performs the popup's own action, so the popup must not cover its result.
  const publishing = new URL(request.url).pathname === paths.publish();
  const later: Preferences["later"] = publishing ? [...preferences.later, "welcome"] : preferences.later;
  return shellDataFor(access.session, { framed, messages, preferences: { ...preferences, later } });
}
