import type { Access, AccessArgs } from "~/access/guard.server";
import { requireId } from "~/access/refuse.server";
import { filters as declared, filterOf } from "../../../server/contract/audiences/filters";
import { campaignPerson } from "../../../server/contract/campaigns/sent-calls";
import { fullName, noName } from "../../../server/contract/common/names";
import { pointLabelsIn } from "../../../server/contract/settings/point-words";
import { detailsOf } from "./details.server";
import { decidedBy, type WhyLine } from "./recipients/why-words";

/** Name of a filter, or its code if unknown. */
export function filterName(code: number): string {
  const key = filterOf(String(code));
  return key === undefined ? `Filter ${code}` : declared[key].name;
}

/** Loads a campaign's messages to a customer, and why. */
export async function loadPerson(access: Access, args: AccessArgs) {
  const campaignId = requireId(args, "campaignId");
  const uid = requireId(args, "person");
  const shared = { currency: access.session.currencySymbol, pointLabels: pointLabelsIn(access.session.rules) };
  const [{ campaign }, { person, messages, meant, stays, filters }] = await Promise.all([
    detailsOf(access, campaignId, "plain"),
    access.api.call(campaignPerson, { query: { campaignId, uid } }),
  ]);
  return {
    person: { ...person, name: fullName(person.firstName, person.lastName) || noName },
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
}
