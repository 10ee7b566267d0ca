import { data } from "@remix-run/node";
import { postedAct } from "~/form/posted-act.server";
import { idIn, listLeft } from "~/items/delete/delete.server";
import { knows } from "../../../server/contract/common/extensions";
import { savePointRewardsOrder } from "../../../server/contract/redemptions/calls";
import { redemptionList } from "./redemption-list";

/** Moves one redemption to first or last place. */
export const placing = postedAct({
  page: "redemptions-place",
  to: (args) => listLeft(args, redemptionList),
  async act({ access, args }, form) {
    const id = idIn(args, "punchItemId");
    if (!knows(access.session, savePointRewardsOrder)) throw data({ message: "" }, { status: 404 });
    const place = form.get("sort_order") === "1" ? 1 : 0;
    await access.api.call(savePointRewardsOrder, { body: { sort_order: { [id]: place } } });
    return `Redemption moved ${place === 1 ? "first" : "last"}.`;
  },
});
