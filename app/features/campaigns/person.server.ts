import type { Access } from "~/access/guard.server";
import { refuse } from "~/access/origin.server";
import { isPortalError } from "~/api/error";
import { filters as declared, filterOf } from "../../../server/contract/audiences/filters";
import { campaignPerson } from "../../../server/contract/campaigns/sent-calls";
import { pointLabelsIn } from "../../../server/contract/settings/point-words";
import { campaignIn, detailsOf } from "./details.server";
import { decidedBy, type WhyLine } from "./recipients/why-words";

/** Name of a filter, or its code if unknown. */
export function filterName(code: number): string {
  const key = filterOf(String(code));
  return key === undefined ? `Filter ${code}` : declared[key].name;
}

/** Loads a campaign's messages to a customer, and why. @throws Response 404 for an unknown campaign or customer. */
export async function loadPerson(access: Access, params: { readonly campaignId?: string; readonly person?: string }) {
  const campaignId = campaignIn(params.campaignId ?? "");
  const shared = { currency: access.session.currencySymbol, pointLabels: pointLabelsIn(access.session.rules) };
  if (!/^[1-9]\d{0,14}$/.test(params.person ?? "")) throw refuse(404, "There is no such customer.");
  try {
    const [{ campaign }, { person, messages, meant, stays, filters }] = await Promise.all([
      detailsOf(access, campaignId),
      access.api.call(campaignPerson, { query: { campaignId, uid: Number(params.person) } }),
    ]);
    return {
      person: { ...person, name: `${person.firstName} ${person.lastName}`.trim() || "No name" },
      campaign: { id: campaignId, name: campaign.campaign_name },
      messages,
      ...{ meant, stays },
      filters: filters.map(
        ({ filter_value, met, deciding }): WhyLine => ({
          filter: filterName(filter_value),
          asks: "",
          met,
          by: decidedBy(deciding, shared),
        }),
      ),
    };
  } catch (error) {
    if (!isPortalError(error, "not-found")) throw error;
    throw refuse(404, "There is no such customer.");
  }
}
