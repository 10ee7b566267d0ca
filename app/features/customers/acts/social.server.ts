import { postedAct } from "~/form/posted-act.server";
import { paths } from "~/paths";
import { pointWords } from "../../../../server/contract/settings/point-words";
import { giveSocialReward } from "../../../../server/contract/socials/calls";
import { actingAs, briefly, uidOf } from "../details.server";

/** Gives a customer the points for following the business on a network. */
export const givingReward = postedAct({
  page: "customers-social",
  to: (args) => paths.customersProfile({ uid: uidOf(args) }),
  async act({ access, args }, posted) {
    const uid = uidOf(args);
    const raw = String(posted.get("action_id") ?? "");
    // An invalid id is refused like an unknown one.
    const action_id = /^\d{1,9}$/.test(raw) ? Number(raw) : 0;
    const body = { uid, action_id, ...actingAs(await briefly(access, uid)) };
    const { name, points } = await access.api.call(giveSocialReward, { body });
    return `${pointWords(access.session.rules).of(points)} given for ${name}.`;
  },
});
