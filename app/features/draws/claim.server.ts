import { data } from "@remix-run/node";
import { postedAct } from "~/form/posted-act.server";
import { idIn } from "~/items/delete/delete.server";
import { claimDrawPrize } from "../../../server/contract/draws/calls";
import { canClaim, winnersAt } from "./entrants.server";

/** Marks a winner's prize as claimed or not claimed. */
export const claiming = postedAct({
  page: "draws-claim",
  to: (args) => winnersAt(idIn(args, "drawId"), idIn(args, "place")),
  async act({ access, args }, form, idempotencyKey) {
    if (!canClaim(access)) throw data({ message: "" }, { status: 404 });
    const body = { drawId: idIn(args, "drawId"), place: idIn(args, "place"), claimed: form.get("claimed") !== "0" };
    return (await access.api.call(claimDrawPrize, { body, idempotencyKey })).message;
  },
});
