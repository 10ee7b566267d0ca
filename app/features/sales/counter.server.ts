import type { Access } from "~/access/guard.server";
import { mayOpen } from "~/access/rules";
import { isBranchLevel } from "~/access/session";
import { pageNamed } from "~/access/table";
import { asOptions } from "~/business/choices";
import { branchChoices } from "~/business/choices.server";
import { form, formPage, type Visit } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { paths } from "~/paths";
import { idIn } from "../../../server/contract/common/id-in";
import {
  cancelRedemption,
  checkIn,
  counterFind,
  recordSale,
  redeemReward,
  saleQuote,
} from "../../../server/contract/sales/calls";
import { cancellation, redemption, sale, visit } from "../../../server/contract/sales/fields";
import { pointsIn, type SaleWords, saleWords } from "./words";

/** Chooses the counter's branch: a branch-level role's own, else the one in the query string, else the first. */
async function placeOf(access: Access, requestedBranch: number | null) {
  const { session } = access;
  const branches = await branchChoices(access);
  const own = isBranchLevel(session) ? session.branchId : null;
  const chosen = branches.find(({ id }) => id === (own ?? requestedBranch)) ?? branches[0];
  return { branches: own === null ? branches : [], branchId: chosen?.id ?? own ?? undefined };
}

/** Link to check whether an uncertain request succeeded: the customer, with their last sales. */
const look = ({ args }: Visit) => {
  const { pathname, search } = new URL(args.request.url);
  return { href: `${pathname}${search}`, label: "View the customer" };
};

const saleForm = {
  name: "sale",
  schema: schemaOf(sale),
  look,
} as const;

/** Counter page: finds a customer, then records a sale, redemption or visit. */
export const counter = formPage({
  page: "counter",
  async load(access, { request }) {
    const { api, session } = access;
    const search = new URL(request.url).searchParams;
    const find = (search.get("find") ?? "").trim().slice(0, 200);
    const uid = idIn(search.get("uid")) ?? undefined;
    const { branches, branchId } = await placeOf(access, idIn(search.get("branch")));
    const found = await api.call(counterFind, { query: { find, uid, branchId } });
    const { rules } = session;
    return {
      ...found,
      find,
      branches: asOptions(branches),
      branchId,
      words: saleWords(session),
      shows: { tags: rules.display_tags, balance: rules.balance_display, first: rules.after_login_panel },
      usual: rules.average_amount_spent,
      pinFrom: rules.pin_clerk ? rules.pin_min_amount : null,
      closesAfter: rules.timer_seconds,
      slideFor: rules.slide_show_duration,
      mayReview: mayOpen(session, pageNamed("counter-review")),
      mayOpenProfile: mayOpen(session, pageNamed("customers-profile")),
    };
  },
  form: [
    form({
      ...saleForm,
      when: ["act", "check"],
      async save({ uid = 0, amount = 0, ...rest }, { access, raw }) {
        const { pin: _pin, ...typed } = raw;
        return { answer: { quoted: await access.api.call(saleQuote, { query: { ...rest, uid, amount } }), typed } };
      },
    }),
    form({
      name: "redeem",
      when: "punchItemId",
      schema: schemaOf(redemption),
      look,
      async save({ uid = 0, punchItemId = 0, ...rest }, { access }) {
        const { why, balance } = await access.api.call(redeemReward, {
          body: { ...rest, uid, punchItemId },
        });
        const words = saleWords(access.session);
        return { to: paths.counter({ uid, branch: rest.branchId }), say: message(why[0]?.text, words, balance) };
      },
    }),
    form({
      name: "cancel",
      when: "transaction_pk",
      schema: schemaOf(cancellation),
      look,
      async save({ transaction_pk = 0 }, { access, args, idempotencyKey: key }) {
        // Each redemption's button is an act of its own, also while the page still waits for the answer to another.
        const idempotencyKey = key && `${key}-${transaction_pk}`;
        const { why, balance } = await access.api.call(cancelRedemption, { body: { transaction_pk }, idempotencyKey });
        const { pathname, search } = new URL(args.request.url);
        const words = saleWords(access.session);
        return { to: `${pathname}${search}`, say: message(why[0]?.text, words, balance) };
      },
    }),
    form({
      name: "check-in",
      when: ["act", "check-in"],
      schema: schemaOf(visit),
      look,
      async save({ uid = 0, branchId }, { access }) {
        const { why, balance } = await access.api.call(checkIn, { body: { uid, branchId } });
        const words = saleWords(access.session);
        return {
          to: paths.counter({ uid, branch: branchId }),
          say: message(why[0]?.text ?? "Checked in", words, balance),
        };
      },
    }),
    form({
      ...saleForm,
      async save({ uid = 0, amount = 0, ...rest }, { access }) {
        const { transaction_pk: saleId } = await access.api.call(recordSale, {
          body: { ...rest, uid, amount },
        });
        return { to: paths.counterReceipt({ saleId }, { branch: rest.branchId }) };
      },
    }),
  ],
});

const message = (text: string | undefined, words: SaleWords, balance: number) =>
  `${text ?? "Done"}. The balance is ${pointsIn(words, balance)}.`;
