import { audienceFields } from "../audiences/codec";
import { call } from "../common/call";
import { completeInputs } from "../field/derive";
import { fields, id, type Value } from "../wire";
import { instant, isSet, promisedRows, rows, said } from "../wire/answers";
import { audienceNaming } from "./audience-fields";

/*
 * Saved audiences; extensions of the embedded API.
 */

const shared = { menu: "marketing", extension: "furtherCalls" } as const;
const mayUse = {
  anyOf: [{ permission: "marketing.read" }, { permission: "marketing.create" }, { permission: "marketing.update" }],
} as const;
/** Changing one's own audience needs no more than creating one, as for drafts. */
const mayChange = { anyOf: [{ permission: "marketing.create" }, { permission: "marketing.update" }] } as const;

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

const saving = {
  ...shared,
  method: "POST",
  path: "/businessAdmin/saveAudience",
  answer: { audience_id: id },
} as const;
const saved = { ...completeInputs(audienceNaming.fields), audience: audienceFields };

/** Renames, and shares or unshares, one of the caller's audiences; filters stay as they are if left out. */
export const updateAudience = call({
  ...saving,
  name: "updateAudience",
  body: { audience_id: id, ...saved },
  needs: mayChange,
  when: ({ body }) => body.audience_id !== undefined && body.audience_id !== "",
});

export const saveAudience = call({
  ...saving,
  name: "saveAudience",
  body: saved,
  needs: { permission: "marketing.create" },
});

export const deleteAudience = call({
  ...shared,
  name: "deleteAudience",
  method: "POST",
  path: "/businessAdmin/deleteAudience",
  body: { audience_id: id },
  answer: {},
  needs: mayChange,
});

export const savedAudienceCalls = [
  savedAudiences,
  savedAudienceUses,
  updateAudience,
  saveAudience,
  deleteAudience,
] as const;
