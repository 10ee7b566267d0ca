import { z } from "zod";
import { notFound, requireId } from "~/access/refuse.server";
import { criterionChoices } from "~/business/customer-criteria/choices.server";
import { customersInWords } from "~/business/customer-criteria/words";
import { form, formPage } from "~/form/form.server";
import { paths } from "~/paths";
import { balanceGift, undoBalanceGift } from "../../../server/contract/balance-gifts/calls";

/** Progress page of a gift, with the form that undoes it. */
export const following = formPage({
  page: "balance-gifts-progress",
  async load(access, args) {
    const giftId = requireId(args, "giftId");
    const [{ gift }, choices] = await Promise.all([
      access.api.call(balanceGift, { query: { giftId } }),
      criterionChoices(access),
    ]);
    if (!gift) throw notFound();
    return { gift, whom: customersInWords(gift.scope, choices) };
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
