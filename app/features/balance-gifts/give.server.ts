import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { Access, AccessArgs } from "~/access/guard.server";
import { isPortalError } from "~/api/error";
import { criterionChoices, loadRecipients } from "~/business/customer-criteria/choices.server";
import { criteriaAsForm } from "~/business/customer-criteria/read";
import { customersInWords, notesOn } from "~/business/customer-criteria/words";
import type { RawAnswers } from "~/form/answers";
import { form, formPage, Problem } from "~/form/form.server";
import { typed } from "~/form/reading";
import { schemaOf } from "~/form/schema";
import { paths } from "~/paths";
import {
  adjustAllCustomerBalance,
  balanceGift,
  balanceGiftPreview,
} from "../../../server/contract/balance-gifts/calls";
import { given } from "../../../server/contract/balance-gifts/fields";
import { knows } from "../../../server/contract/common/extensions";
import { everyCriterion } from "../../../server/contract/customers/criterion-fields";
import { pointWords } from "../../../server/contract/settings/point-words";
import { giftQuery, inputOf, isForSome, readGift, readPoints, type TypedGift } from "./gift-form";
import { everybody } from "./words";

const sentIn = ({ request }: Pick<AccessArgs, "request">) => readGift(new URL(request.url).searchParams);

export const canChoose = ({ session }: Pick<Access, "session">) => knows(session, balanceGift);

/**
 * Removes the criteria. Only for the form of a server that sends to all customers; a gift limited to some is never
 * sent there.
 */
const forAll = (gift: TypedGift): TypedGift => ({
  ...readGift(new URLSearchParams()),
  points: gift.points,
  comments: gift.comments,
});
const onlyForAll = "This server can only send to all customers, not to some of them.";

/** Criteria of the recipients, as spelled in the form and the URL. */
const spelled = Object.fromEntries(everyCriterion.map((name) => [name, z.unknown()] as const));

function asGift(raw: RawAnswers): TypedGift {
  const sent = Object.entries(raw).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  return readGift(new URLSearchParams(sent));
}

const asForm = ({ points, comments, criteria }: TypedGift): RawAnswers => ({
  give_points: points,
  comments,
  ...criteriaAsForm(criteria),
});

/** Form of a gift; leads to its preview. */
export const asking = formPage({
  page: "balance-gifts-new",
  async load(access, args) {
    const gift = sentIn(args);
    if (!canChoose(access)) {
      const notes = isForSome(gift) ? [onlyForAll] : [];
      return { values: asForm(forAll(gift)), recipients: null, notes };
    }
    const recipients = await loadRecipients(access, gift, args);
    return { values: asForm(gift), recipients, notes: recipients.notes };
  },
  form: form({
    schema: schemaOf(given, {
      also: { ...spelled, give_points: typed(readPoints, given.fields.give_points.unreadable) },
    }),
    async save(_answers, { access, raw }) {
      const gift = asGift(raw);
      if (!canChoose(access)) {
        if (isForSome(gift)) throw new Problem({}, onlyForAll);
        return { to: `${paths.balanceGiftsPreview()}${giftQuery(gift)}` };
      }
      if (gift.unread.length > 0) throw new Problem({}, notesOn(gift, await criterionChoices(access)).join(" "));
      const { customers } = await access.api.call(balanceGiftPreview, { query: inputOf(gift) });
      if (customers === 0) throw new Problem({}, "No customers match these filters.");
      return { to: `${paths.balanceGiftsPreview()}${giftQuery(gift)}` };
    },
  }),
});

/** Reads the gift in the URL. @throws Response to the form, which reports what cannot be read. */
function whollyRead(args: AccessArgs) {
  const gift = sentIn(args);
  if (gift.unread.length > 0) throw redirect(`${paths.balanceGiftsNew()}${new URL(args.request.url).search}`, 303);
  return gift;
}

/** Previews the gift in the URL. One that cannot be sent redirects to its form. */
async function preview(access: Access, args: AccessArgs) {
  const gift = whollyRead(args);
  const back = `${paths.balanceGiftsNew()}${giftQuery(gift)}`;
  const shown = { comments: gift.comments, each: inputOf(gift).give_points, back };
  if (!canChoose(access)) {
    if (isForSome(gift) || shown.each < 1) throw redirect(back, 303);
    return { ...shown, customers: null, points: 0, sample: [], whom: "All customers" };
  }
  try {
    const [seen, choices] = await Promise.all([
      access.api.call(balanceGiftPreview, { query: inputOf(gift) }),
      criterionChoices(access),
    ]);
    if (seen.customers === 0) throw redirect(back, 303);
    return { ...shown, ...seen, whom: customersInWords(gift.criteria, choices) };
  } catch (error) {
    if (isPortalError(error, "invalid")) throw redirect(back, 303);
    throw error;
  }
}

const giftsLook = { href: paths.balanceGiftsDashboard(), label: "View bulk points" };
/** Where to check a gift on a server without a list of gifts. */
const movementsLook = { href: paths.dashboardTransactions(), label: "View transactions" };

/** Sends the gift after the number of customers is typed. */
export const giving = formPage({
  page: "balance-gifts-preview",
  load: preview,
  form: form({
    schema: z.object({ confirm: z.string().trim().catch("") }),
    look: ({ access }) => (canChoose(access) ? giftsLook : movementsLook),
    // The server reports a changed number of customers under this name.
    fieldOf: (name) => (name === "customers" ? "confirm" : name),
    async save({ confirm }, { access, args }) {
      const { api } = access;
      const gift = whollyRead(args);
      const { many, heading } = pointWords(access.session.rules);
      const to = paths.balanceGiftsDashboard();
      if (!canChoose(access)) {
        if (isForSome(gift)) throw new Problem({}, onlyForAll);
        if (confirm.toLocaleLowerCase("en") !== everybody)
          throw new Problem({ confirm: `Type ${everybody} to send the ${many}` });
        const { message } = await api.call(adjustAllCustomerBalance, { body: inputOf(gift) });
        return { to, say: message || `${heading} sent to all customers.` };
      }
      const { customers } = await api.call(balanceGiftPreview, { query: inputOf(gift) });
      if (readPoints(confirm) !== customers) {
        const count = customers.toLocaleString("en");
        throw new Problem({ confirm: `Type ${count}, the number of customers, to send the ${many}` });
      }
      const body = { ...inputOf(gift), customers };
      const { giftId } = await api.call(adjustAllCustomerBalance, { body });
      return { to: giftId === null ? to : paths.balanceGiftsProgress({ giftId }) };
    },
  }),
});
