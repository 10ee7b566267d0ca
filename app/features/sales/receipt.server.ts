import { requireId } from "~/access/refuse.server";
import { form, formPage, type Visit } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { paths } from "~/paths";
import { returnSale, saleReceipt } from "../../../server/contract/sales/calls";
import { saleReturn } from "../../../server/contract/sales/fields";
import { moneyIn, pointsIn, saleWords } from "./words";

type Args = Visit["args"];

const branchIn = ({ request }: Args) => new URL(request.url).searchParams.get("branch") ?? undefined;

const here = (args: Args) => paths.counterReceipt({ saleId: requireId(args, "saleId") }, { branch: branchIn(args) });

/** Receipt of a sale, with a form that records returns. */
export const receipt = formPage({
  page: "counter-receipt",
  async load({ api, session }, args) {
    const receipt = await api.call(saleReceipt, { query: { transaction_pk: requireId(args, "saleId") } });
    return { ...receipt, words: saleWords(session), branch: branchIn(args) };
  },
  form: form({
    schema: schemaOf(saleReturn),
    look: ({ args }) => ({ href: here(args), label: "View the receipt" }),
    async save({ transaction_pk = 0, amount = 0 }, { access, args }) {
      const back = await access.api.call(returnSale, { body: { transaction_pk, amount } });
      const words = saleWords(access.session);
      const message = `${moneyIn(words, amount)} returned. The balance is ${pointsIn(words, back.balance)}.`;
      return { to: here(args), say: message };
    },
  }),
});
