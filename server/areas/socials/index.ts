import { type Handler, handle } from "../../area";
import { giveSocialReward, saveSocialMedia, socialMedia, socialRewards } from "../../contract/socials/calls";
import { area } from "../../manifest";
import { giveReward, rewardsOf } from "./give";
import { socialHistory } from "./history";
import { readSocialMedia } from "./read";
import { saveSocials } from "./save";

const handlers: readonly Handler[] = [
  handle(socialMedia, readSocialMedia),
  handle(saveSocialMedia, async (context, { body }) => {
    await saveSocials(context, body);
    return {};
  }),
  handle(socialRewards, (context, { query }) => rewardsOf(context, query.uid)),
  handle(giveSocialReward, (context, { body }) => giveReward(context, body)),
];

export const socials = area({
  name: "socials",
  handlers,
  history: socialHistory,
  customers: { noUses: { social_rewards: "each is a transaction" } },
});
