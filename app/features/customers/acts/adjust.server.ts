import { z } from "zod";
import { form, formPage } from "~/form/form.server";
import { typed } from "~/form/reading";
import { schemaOf } from "~/form/schema";
import { paths } from "~/paths";
import { adjustment } from "../../../../server/contract/customers/act-fields";
import { adjustCustomerBalance } from "../../../../server/contract/customers/profile-calls";
import { pointWords } from "../../../../server/contract/settings/point-words";
import { actingAs, briefly, uidOf } from "../details.server";
import { nameOf } from "../words";
import { readPoints } from "./adjust";
import { profileLook } from "./look.server";

export const adjustSchema = schemaOf(adjustment, {
  also: {
    userAdjustBalance: typed((text) => readPoints(text, ""), adjustment.fields.userAdjustBalance.unreadable),
    direction: z.enum(["give", "take"]).catch("give"),
  },
});

/** Adds or removes points manually. */
export const adjusting = formPage({
  page: "customers-adjust",
  async load(access, args) {
    const user = await briefly(access, uidOf(args));
    return { uid: user.uid, name: nameOf(user), balance: user.balance };
  },
  form: form({
    schema: adjustSchema,
    look: profileLook,
    async save({ userAdjustBalance = 0, direction, comments }, { access, args }) {
      const user = await briefly(access, uidOf(args));
      const moved = direction === "take" ? -Math.abs(userAdjustBalance) : userAdjustBalance;
      const { balance } = await access.api.call(adjustCustomerBalance, {
        body: { uid: user.uid, userAdjustBalance: moved, comments, ...actingAs(user) },
      });
      const points = pointWords(access.session.rules).of;
      const outcome = moved > 0 ? `${points(moved)} added to` : `${points(-moved)} removed from`;
      const now = balance === null ? "" : `. New balance: ${points(balance)}`;
      return { to: paths.customersProfile({ uid: user.uid }), say: `${outcome} ${nameOf(user)}${now}.` };
    },
  }),
});
