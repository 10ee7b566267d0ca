import { call } from "../common/call";
import { fields, id, oneOf } from "../wire";
import { promisedRows, said } from "../wire/answers";
import { states } from "./words";

/** Items that a campaign can refer to. */
export const usable = ["tag", "tier", "offer", "reward", "branch"] as const;
export type Usable = (typeof usable)[number];

/** Lists unfinished campaigns that use an item, as a warning before its deletion; an extension. */
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
