import type { Access } from "~/access/guard.server";
import { beside } from "~/api/beside";
import { asFields } from "~/form/as-fields";
import { type SavedAudienceRow, savedAudiences } from "../../../../server/contract/campaigns/saved-audience-calls";
import { knows } from "../../../../server/contract/common/extensions";
import type { SavedAudience } from "../campaign";

/** The audiences that the visitor may use by name; none before a server that keeps none. */
export async function audiencesOf(access: Access): Promise<readonly SavedAudienceRow[]> {
  if (!knows(access.session, savedAudiences)) return [];
  return (await beside(access, savedAudiences))?.audiences ?? [];
}

export const asChoice = ({ audience_id: id, name, options }: SavedAudienceRow): SavedAudience => ({
  id,
  name,
  options: asFields(options),
});
