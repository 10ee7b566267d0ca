import { form, formPage } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { paths } from "~/paths";
import { releaseSale, salesToReview } from "../../../server/contract/sales/calls";
import { release } from "../../../server/contract/sales/fields";
import { pointsIn, saleWords, withPoints } from "./words";

/** Large purchases on hold until an admin decides, and customers who earn unusually often. */
export const reviewing = formPage({
  page: "counter-review",
  async load({ api, session }) {
    return { ...(await api.call(salesToReview, { query: { page: 1 } })), words: saleWords(session) };
  },
  form: form({
    schema: schemaOf(release),
    look: () => ({ href: paths.counterReview(), label: "View sales on hold" }),
    async save({ transaction_pk = 0, decision = "refuse" }, { access, idempotencyKey }) {
      const { earned } = await access.api.call(releaseSale, { body: { transaction_pk, decision }, idempotencyKey });
      const words = saleWords(access.session);
      const paid = `${pointsIn(words, earned)} paid.`;
      return { to: paths.counterReview(), say: decision === "pay" ? paid : withPoints(words, "{Points} refused.") };
    },
  }),
});
