import { call } from "../common/call";
import { actingFields } from "../customers/profile-fields";
import { inputs, sentInputs } from "../field/derive";
import { eachInside, fields, id, ifSent } from "../wire";
import { blankIfNone, count, figure, instant, isSet, promisedRows, promisedRowsById, said } from "../wire/answers";
import { rowsByNumber } from "../wire/rows-by-number";
import { linkFields, socialReward } from "./fields";

const links = fields(Object.fromEntries(Object.keys(linkFields).map((name) => [name, ifSent(said)])));
const action = fields({ action_id: count, points: count, enabled: isSet });

const path = "/businessAdmin/SocialMedia/";

export const socialMedia = call({
  name: "socialMedia",
  method: "GET",
  path,
  answer: {
    /** Includes the two old networks only if the flag is set. */
    socialMedia: blankIfNone(links),
    socialMediaRewardActions: promisedRowsById("action_id", action),
    showYellowPageAndGooglePlus: isSet,
    /** Derived: whether any action is enabled. */
    rewardsEnabled: said,
  },
  needs: { permission: "social_media.read" },
});

/** Saves links and actions; those left out stay as they are, a blank link is removed. */
export const saveSocialMedia = call({
  name: "saveSocialMedia",
  method: "POST",
  path,
  body: {
    ...eachInside("SocialMedia", sentInputs(linkFields)),
    BusinessCallToAction: rowsByNumber(fields(inputs(socialReward.fields)), 20),
  },
  needs: { permission: "social_media.update", level: "business" },
});

/** Lists a customer's rewards for following the business, given or not. An extension. */
export const socialRewards = call({
  name: "socialRewards",
  extension: "socialRewards",
  method: "GET",
  path: "/businessAdmin/socialRewards",
  query: { uid: id },
  answer: {
    rewards: promisedRows(
      fields({
        action_id: id,
        name: said,
        /** Points that the action gives now, or that it gave. */
        points: count,
        given_at: instant,
      }),
    ),
  },
  needs: { permission: "customer.read" },
  menu: "customers",
});

/** Gives the points of an action, once per customer. An extension. */
export const giveSocialReward = call({
  name: "giveSocialReward",
  extension: "socialRewards",
  method: "POST",
  path: "/cim/profile/giveSocialReward",
  body: { uid: id, action_id: id, ...actingFields },
  answer: { name: said, points: count, balance: figure, transaction_pk: figure },
  needs: { permission: "customer.update" },
  menu: "customers",
});

export const socialCalls = [socialMedia, saveSocialMedia, socialRewards, giveSocialReward] as const;
