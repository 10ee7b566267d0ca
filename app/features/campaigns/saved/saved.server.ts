import type { Access } from "~/access/guard.server";
import { beside } from "~/api/beside";
import { asFields } from "~/form/as-fields";
import {
  type SavedAudienceRow,
  savedAudiences,
  savedAudienceUses,
} from "../../../../server/contract/campaigns/saved-audience-calls";
import type { SavedAudience } from "../campaign";

/** Loads the saved audiences that the visitor may use; empty if the server does not support them. */
export const audiencesOf = async (access: Access): Promise<readonly SavedAudienceRow[]> =>
  (await beside(access, savedAudiences))?.audiences ?? [];

/** Finds the campaigns that use an audience, by its id. */
export async function campaignsByAudience({ api }: Pick<Access, "api">) {
  const { uses } = await api.call(savedAudienceUses);
  return (audienceId: number) => uses.filter(({ audience_id }) => audience_id === audienceId);
}

export const asChoice = ({ audience_id: id, name, options }: SavedAudienceRow): SavedAudience => ({
  id,
  name,
  options: asFields(options),
});
