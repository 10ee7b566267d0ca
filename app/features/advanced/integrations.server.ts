import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { notFound } from "~/access/refuse.server";
import { mayOpenPath } from "~/access/rules";
import { safePath } from "~/access/same-path";
import { everyPage } from "~/access/table";
import { integrations } from "../../../server/contract/lookups/calls";
import { systemNames } from "../../../server/contract/lookups/systems";

/** Whether a path is the advanced route itself, which would allow chains of redirects. */
const leadsOn = (path: string) => /^\/advanced(\/|\?|#|$)/i.test(path);

/**
 * Loads the integrations, or redirects to `replace_url` if it is a page of this portal that the visitor may open; other
 * values are ignored. Document 001, section 2: `integrations` is the only action.
 */
export async function loadIntegrations(args: LoaderFunctionArgs) {
  const { api, session } = await requireAccess(args, "advanced");
  if (args.params.action !== "integrations") throw notFound();
  const path = safePath(new URL(args.request.url).searchParams.get("replace_url"));
  if (path && !leadsOn(path) && mayOpenPath(session, path, everyPage())) throw redirect(path, 303);
  const { posSystems, vendAccounts, wooAccounts } = await api.call(integrations);
  return {
    systems: posSystems
      .map((one) => ({
        id: one.pos_system_pk,
        name: one.pos_system_name || (systemNames[one.pos_system_pk] ?? `Integration ${one.pos_system_pk}`),
        account: one.account_id,
        connected: one.connected,
      }))
      .sort(
        (one, other) => Number(other.connected) - Number(one.connected) || one.name.localeCompare(other.name, "en"),
      ),
    accounts: [...vendAccounts, ...wooAccounts].filter(({ name, account_id }) => name || account_id),
  };
}
