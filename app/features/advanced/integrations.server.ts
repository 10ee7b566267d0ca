import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { refuse } from "~/access/origin.server";
import { mayOpenPath } from "~/access/rules";
import { safePath } from "~/access/same-path";
import { everyPage } from "~/access/table";
import { integrations } from "../../../server/contract/lookups/calls";
import { systemNames } from "../../../server/contract/lookups/systems";

/** The advanced route is no place to be led to: it would lead on. */
const leadsOn = (path: string) => /^\/advanced(\/|\?|#|$)/i.test(path);

/**
 * Section 2 of document 001: the action `integrations` opens the integrations, or the page of this portal that
 * `replace_url` names and the visitor may open. What else it names is passed over. There are no other actions.
 */
export async function loadIntegrations(args: LoaderFunctionArgs) {
  const { api, session } = await requireAccess(args, "advanced");
  if (args.params.action !== "integrations") throw refuse(404, "Not found");
  const asked = safePath(new URL(args.request.url).searchParams.get("replace_url"));
  if (asked && !leadsOn(asked) && mayOpenPath(session, asked, everyPage())) throw redirect(asked, 303);
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
