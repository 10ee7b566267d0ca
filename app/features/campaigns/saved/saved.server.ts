import type { Access } from "~/access/guard.server";
import { beside } from "~/api/beside";
import { asFields } from "~/form/as-fields";
import { isOneAutoFilter } from "../../../../server/contract/audiences/conflict";
import { savedAudience } from "../../../../server/contract/audiences/saved";
import {
  type SavedAudienceRow,
  savedAudiences,
  savedAudienceUses,
} from "../../../../server/contract/campaigns/saved-audience-calls";
import { knows } from "../../../../server/contract/common/extensions";
import type { SavedAudience } from "../campaign";

/** Loads the saved audiences that the visitor may use. */
export const audiencesOf = async ({ api }: Pick<Access, "api">): Promise<readonly SavedAudienceRow[]> =>
  (await api.call(savedAudiences)).audiences;

/** Saved audiences as choices; none if the server does not support them, null if they could not be loaded. */
export async function audienceChoicesOf(access: Access): Promise<readonly SavedAudience[] | null> {
  if (!knows(access.session, savedAudiences)) return [];
  return (await beside(access, savedAudiences))?.audiences.map(asChoice) ?? null;
}

/** Finds the campaigns that use an audience, by its id. */
export async function campaignsByAudience({ api }: Pick<Access, "api">) {
  const { uses } = await api.call(savedAudienceUses);
  return (audienceId: number) => uses.filter(({ audience_id }) => audience_id === audienceId);
}

function asChoice({ audience_id: id, name, options: saved }: SavedAudienceRow): SavedAudience {
  const options = asFields(saved);
  return { id, name, options, isOneAutoFilter: isOneAutoFilter(savedAudience(options).shown) };
}
