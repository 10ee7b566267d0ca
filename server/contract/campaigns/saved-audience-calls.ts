import { audienceFields } from "../audiences/codec";
import { call } from "../common/call";
import { fallback, fields, flag, id, optional, text, type Value } from "../wire";
import { instant, isSet, promisedRows, rows, said } from "../wire/answers";

/*
 * Audiences with a name, to be used again: extensions of the embedded API.
 */

export const mostAudienceName = 100;

const shared = { menu: "marketing", extension: "furtherCalls" } as const;
const mayUse = {
  anyOf: [{ permission: "marketing.read" }, { permission: "marketing.create" }, { permission: "marketing.update" }],
} as const;
const mayKeep = { anyOf: [{ permission: "marketing.create" }, { permission: "marketing.update" }] } as const;

export const savedAudience = fields({
  audience_id: id,
  name: said,
  /** Everybody of the business may use it, not its owner alone. */
  shared: isSet,
  /** The caller's: to be renamed and deleted. */
  own: isSet,
  username: said,
  /** Its fields as the wire names them, one JSON value. */
  options: said,
  utc_updated: instant,
});
export type SavedAudienceRow = Value<typeof savedAudience>;

/** The caller's own and those that are shared, by name. */
export const savedAudiences = call({
  ...shared,
  name: "savedAudiences",
  method: "GET",
  path: "/businessAdmin/savedAudiences",
  answer: { audiences: rows(savedAudience) },
  needs: mayUse,
});

/** The campaigns that were made of the caller's audiences and of those that are shared, newest first. */
export const savedAudienceUses = call({
  ...shared,
  name: "savedAudienceUses",
  method: "GET",
  path: "/businessAdmin/savedAudienceUses",
  answer: { uses: promisedRows(fields({ audience_id: id, entity_campaign_pk: id, campaign_name: said })) },
  needs: mayUse,
});

/** Makes one, or with `audience_id` names it anew and shares it or not; its filters stay unless they are sent. */
export const saveAudience = call({
  ...shared,
  name: "saveAudience",
  method: "POST",
  path: "/businessAdmin/saveAudience",
  body: {
    audience_id: optional(id),
    name: text(mostAudienceName),
    shared: fallback(flag, false),
    audience: audienceFields,
  },
  answer: { audience_id: id },
  needs: mayKeep,
});

export const deleteAudience = call({
  ...shared,
  name: "deleteAudience",
  method: "POST",
  path: "/businessAdmin/deleteAudience",
  body: { audience_id: id },
  answer: {},
  needs: mayKeep,
});

export const savedAudienceCalls = [savedAudiences, savedAudienceUses, saveAudience, deleteAudience] as const;
