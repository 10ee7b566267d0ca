import type { Context } from "../../area";
import { rulesIn } from "../../business/rules";
import { actionsIn, linksOf } from "../../business/socials";
import type { AnswerOf } from "../../contract/common/call";
import type { socialMedia } from "../../contract/socials/calls";

/** The links and the rewards for following them. */
export async function readSocialMedia({ db }: Context): Promise<AnswerOf<typeof socialMedia>> {
  const { business_rules } = await db.selectFrom("businesses").select("business_rules").executeTakeFirstOrThrow();
  const actions = actionsIn(business_rules);
  return {
    socialMedia: Object.fromEntries(await linksOf(db, business_rules)),
    socialMediaRewardActions: actions.map(({ id, points, enabled }) => ({ action_id: id, points, enabled })),
    showYellowPageAndGooglePlus: rulesIn(business_rules).showYellowPageAndGooglePlus,
    rewardsEnabled: actions.some(({ enabled }) => enabled) ? "1" : "0",
  };
}
