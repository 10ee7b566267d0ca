import { z } from "zod";
import { notFound, requireId } from "~/access/refuse.server";
import { form, formPage } from "~/form/form.server";
import { paths } from "~/paths";
import { balanceGift, undoBalanceGift } from "../../../server/contract/balance-gifts/calls";
import { inWords, loadChoices } from "./scope.server";

/** Progress page of a gift, with the form that undoes it. */
export const following = formPage({
  page: "balance-gifts-progress",
  async load(access, args) {
    const giftId = requireId(args, "giftId");
    const [{ gift }, choices] = await Promise.all([
      access.api.call(balanceGift, { query: { giftId } }),
      loadChoices(access),
    ]);
    if (!gift) throw notFound();
    return { gift, whom: inWords(gift.scope, choices) };
  },
  form: form({
    schema: z.object({}),
    look: ({ args }) => ({
      href: paths.balanceGiftsProgress({ giftId: requireId(args, "giftId") }),
      label: "View progress",
    }),
    async save(_answers, { access, args }) {
      const giftId = requireId(args, "giftId");
      await access.api.call(undoBalanceGift, { body: { giftId } });
      return { to: paths.balanceGiftsProgress({ giftId }) };
    },
  }),
});
