import { audienceFields } from "../audiences/codec";
import { call } from "../common/call";
import { completeInputs } from "../field/derive";
import { fields, id, optional, type Value } from "../wire";
import { instant, isSet, promisedRows, rows, said } from "../wire/answers";
import { audienceNaming } from "./audience-fields";

/*
 * Saved audiences; extensions of the embedded API.
 */

const shared = { menu: "marketing", extension: "furtherCalls" } as const;
const mayUse = {
  anyOf: [{ permission: "marketing.read" }, { permission: "marketing.create" }, { permission: "marketing.update" }],
} as const;
const mayKeep = { anyOf: [{ permission: "marketing.create" }, { permission: "marketing.update" }] } as const;

export const savedAudience = fields({
  audience_id: id,
  name: said,
  /** Whether everyone in the business may use it, not only its owner. */
  shared: isSet,
  /** Whether it is the caller's, who may rename and delete it. */
  own: isSet,
  username: said,
  /** Fields by wire name, as one JSON value. */
  options: said,
  utc_updated: instant,
});
export type SavedAudienceRow = Value<typeof savedAudience>;

/** Lists the caller's own and shared audiences by name. */
export const savedAudiences = call({
  ...shared,
  name: "savedAudiences",
  method: "GET",
  path: "/businessAdmin/savedAudiences",
  answer: { audiences: rows(savedAudience) },
  needs: mayUse,
});

/** Lists campaigns created from the caller's or shared audiences, newest first. */
export const savedAudienceUses = call({
  ...shared,
  name: "savedAudienceUses",
  method: "GET",
  path: "/businessAdmin/savedAudienceUses",
  answer: { uses: promisedRows(fields({ audience_id: id, entity_campaign_pk: id, campaign_name: said })) },
  needs: mayUse,
});

/**
 * Creates an audience, or with `audience_id` renames and shares or unshares one; filters stay as they are if left out.
 */
export const saveAudience = call({
  ...shared,
  name: "saveAudience",
  method: "POST",
  path: "/businessAdmin/saveAudience",
  body: {
    audience_id: optional(id),
    ...completeInputs(audienceNaming.fields),
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
