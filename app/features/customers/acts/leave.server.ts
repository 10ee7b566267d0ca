import { z } from "zod";
import { unlessMissing } from "~/api/error";
import { form, formPage, Problem } from "~/form/form.server";
import { postedAct } from "~/form/posted-act.server";
import { paths } from "~/paths";
import { moneyOrUnknown } from "~/ui/format";
import { knows } from "../../../../server/contract/common/extensions";
import { graceDays, leaveMembership, restoreCustomer } from "../../../../server/contract/customers/profile-calls";
import { pointWords } from "../../../../server/contract/settings/point-words";
import { actingAs, blankCustomer, briefly, uidOf } from "../details.server";
import { nameOf, pointsOrUnknown, sameName, tierOf, walletOf } from "../words";
import { wornTags } from "../worn-tags";

/** Deletes a customer: the page shows what is lost and what remains, and asks for the customer's name. */
export const leaving = formPage({
  page: "customers-delete",
  async load(access, args) {
    const user = await briefly(access, uidOf(args));
    const { currencySymbol: currency } = access.session;
    const words = pointWords(access.session.rules);
    const worn = wornTags(user);
    return {
      uid: user.uid,
      name: nameOf(user),
      lost: [
        { term: words.heading, value: pointsOrUnknown(user.balance, words) },
        { term: "Tier", value: tierOf(user, "None") },
        ...(worn === null ? [] : [{ term: "Tags", value: worn.length === 0 ? "None" : String(worn.length) }]),
      ],
      remaining: [
        { term: "Store credit", value: moneyOrUnknown(user.store_credit, currency) },
        { term: "Gift card balance", value: walletOf(user.giftcard_balance, currency) },
      ],
      canRestore: knows(access.session, restoreCustomer),
      graceDays,
    };
  },
  form: form({
    schema: z.object({ confirm_name: z.string().catch("") }),
    look: () => ({ href: paths.customersDashboard(), label: "View customers" }),
    async save({ confirm_name }, { access, args }) {
      const uid = uidOf(args);
      const user = await unlessMissing(briefly(access, uid));
      const name = user ? nameOf(user) : "The customer";
      if (user && !sameName(confirm_name, name)) throw new Problem({ confirm_name: `Type ${name} to confirm` });
      const body = { uid, ...actingAs(user ?? (await blankCustomer(access))) };
      await access.api.call(leaveMembership, { body });
      const undo = knows(access.session, restoreCustomer) ? paths.customersRestore({ uid }) : undefined;
      return { to: paths.customersDashboard(), say: `${name} deleted.`, undo };
    },
  }),
});

/** Restores a deleted customer. The profile shows the result: the customer, or that they have left. */
export const restoring = postedAct({
  page: "customers-restore",
  to: (args) => paths.customersProfile({ uid: uidOf(args) }),
  fallback: paths.customersDashboard(),
  async act({ access, args }) {
    const body = { uid: uidOf(args), ...actingAs(await blankCustomer(access)) };
    await access.api.call(restoreCustomer, { body });
    return "Customer restored.";
  },
});
