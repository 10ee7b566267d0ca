import { call } from "../common/call";
import { fields, id, oneOf } from "../wire";
import { promisedRows, said } from "../wire/answers";
import { states } from "./words";

/** What a campaign may name. */
export const usable = ["tag", "tier", "offer", "reward", "branch"] as const;
export type Usable = (typeof usable)[number];

/** The campaigns that still go by something, for whoever is about to delete it: an extension. */
export const campaignsUsing = call({
  menu: "marketing",
  extension: "furtherCalls",
  name: "campaignsUsing",
  method: "GET",
  path: "/businessAdmin/campaignsUsing",
  query: { kind: oneOf(usable), id },
  answer: {
    campaigns: promisedRows(fields({ entity_campaign_pk: id, campaign_name: said, state: oneOf(states) })),
  },
  needs: { permission: "marketing.read" },
});
