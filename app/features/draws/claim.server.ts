import { notFound, requireId } from "~/access/refuse.server";
import { postedAct } from "~/form/posted-act.server";
import { claimDrawPrize } from "../../../server/contract/draws/calls";
import { canClaim, winnersAt } from "./entrants.server";

/** Marks a winner's prize as claimed or not claimed. */
export const claiming = postedAct({
  page: "draws-claim",
  to: (args) => winnersAt(requireId(args, "drawId"), requireId(args, "place")),
  async act({ access, args }, form) {
    if (!canClaim(access)) throw notFound();
    const body = {
      drawId: requireId(args, "drawId"),
      place: requireId(args, "place"),
      claimed: form.get("claimed") !== "0",
    };
    return (await access.api.call(claimDrawPrize, { body })).message;
  },
});
