import { notFound, requireId } from "~/access/refuse.server";
import { form, formPage } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { paths } from "~/paths";
import { fraudBlocks, releaseFraudBlock } from "../../../server/contract/payments/fraud-calls";
import { blockRelease } from "../../../server/contract/payments/fraud-fields";
import { blockLine } from "./fraud-blocks";

/** Ends a block early, with a reason. */
export const releasePage = formPage({
  page: "payments-fraud-release",
  async load({ api, session }, args) {
    const id = requireId(args, "block");
    const { blocks } = await api.call(fraudBlocks, { query: { block_pk: id, page: 1 } });
    const [block] = blocks;
    if (!block) throw notFound();
    const { currencySymbol: currency, business } = session;
    return { block: blockLine(block, { currency, timeZone: business.timeZone, now: Date.now() }) };
  },
  form: form({
    schema: schemaOf(blockRelease),
    look: () => ({ href: paths.paymentsFraud(), label: "View blocks" }),
    async save({ note }, { access, args }) {
      const body = { block_pk: requireId(args, "block"), note };
      await access.api.call(releaseFraudBlock, { body });
      return { to: paths.paymentsFraud(), say: "Block released." };
    },
  }),
});
