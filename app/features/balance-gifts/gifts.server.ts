import { data } from "@remix-run/node";
import { z } from "zod";
import { form, formPage } from "~/form/form.server";
import { idIn } from "~/items/delete/delete.server";
import { paths } from "~/paths";
import { balanceGift, undoBalanceGift } from "../../../server/contract/balance-gifts/calls";
import { inWords, loadChoices } from "./scope.server";

/** Progress page of a gift, with the form that undoes it. */
export const following = formPage({
  page: "balance-gifts-progress",
  async load(access, args) {
    const giftId = idIn(args, "giftId");
    const [{ gift }, choices] = await Promise.all([
      access.api.call(balanceGift, { query: { giftId } }),
      loadChoices(access),
    ]);
    if (!gift) throw data({ message: "" }, { status: 404 });
    return { gift, whom: inWords(gift.scope, choices) };
  },
  form: form({
    schema: z.object({}),
    look: ({ args }) => ({
      href: paths.balanceGiftsProgress({ giftId: idIn(args, "giftId") }),
      label: "View progress",
    }),
    async save(_answers, { access, args, idempotencyKey }) {
      const giftId = idIn(args, "giftId");
      await access.api.call(undoBalanceGift, { body: { giftId }, idempotencyKey });
      return { to: paths.balanceGiftsProgress({ giftId }) };
    },
  }),
});
