import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { type Access, redirectSaying, refererOf, requireAccess } from "~/access/guard.server";
import type { MessageKind } from "~/access/messages.server";
import { keyIn, readForm } from "~/access/origin.server";
import { portalConfig } from "~/access/portal.server";
import { notFound } from "~/access/refuse.server";
import { underKey } from "~/form/under-key.server";
import { paths } from "~/paths";
import { integrationsPath } from "./integrations-path";
import { preferenceHeaders } from "./preferences.server";
import { type PublishOutcome, platformOf, publishedMessage, publishWith } from "./publish";

/** Only a business that signed up from a shop platform has something to publish. */
function platformFor({ session }: Access) {
  const platform = platformOf(session.signupPlatform);
  if (!platform) throw notFound();
  return platform;
}

export async function loadPublish(args: LoaderFunctionArgs) {
  return { platform: platformFor(await requireAccess(args, "publish")).name, key: randomUUID() };
}

/** Publishes the programme to the shop under the page's key, and closes the welcome popup. */
export async function publishAction(args: ActionFunctionArgs) {
  const access = await requireAccess(args, "publish");
  const { posSystem } = platformFor(access);
  const { api } = underKey(access, keyIn(await readForm(args.request)));
  const outcome = await publishWith(() => api.publish(posSystem));
  const { PUBLIC_ORIGIN } = await portalConfig();
  // The popup is dismissed whether or not the publish succeeds.
  const headers = await preferenceHeaders(args.request, { later: "welcome" });
  const closing = async (to: string, kind: MessageKind, text: string) => {
    const answer = await redirectSaying(access, to, kind, text);
    for (const [name, value] of headers) answer.headers.append(name, value);
    return answer;
  };
  // The integrations page shows whether an unconfirmed publish went through.
  if (!outcome.published && outcome.inDoubt) throw await closing(integrationsPath, "sticky", outcome.message);
  if (!outcome.published)
    throw await closing(refererOf(args.request, PUBLIC_ORIGIN) ?? paths.publish(), "error", outcome.message);
  if (!outcome.url) throw await closing(integrationsPath, "success", publishedMessage);
  // With JavaScript, the popup's page stays open and shows the message when the popup closes; without it, the page
  // below is shown.
  if (args.request.headers.get("sec-fetch-dest") === "empty") await access.say("success", publishedMessage);
  return data<PublishOutcome>(outcome, { headers });
}
