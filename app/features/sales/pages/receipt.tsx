import { useLoaderData } from "@remix-run/react";
import { MoneyField } from "~/form/fields/number";
import { Fold } from "~/form/fold";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { FindForm } from "../find-form";
import { receipt } from "../receipt.server";
import { ReceiptCard } from "../receipt-card";

export const meta = title("counter-receipt");
export const loader = receipt.loader;
export const action = receipt.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function Receipt() {
  const { sale, returns, words, branch } = useLoaderData<typeof loader>();
  const open = sale.amount - sale.returned;
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <FindForm find="" branches={[]} branchId={Number(branch) || (sale.branchId ?? undefined)} ready />
      <ReceiptCard sale={sale} returns={returns} words={words} />
      {open > 0 ? (
        <PageForm refusalTitle="Nothing was returned">
          <input type="hidden" name="transaction_pk" value={sale.transaction_pk} />
          <Fold title="Return" names={["amount"]} says="The whole sale or a part of it">
            <MoneyField name="amount" label="Amount returned" currency={words.currency} />
            <Button type="submit" className="mt-3">
              Record return
            </Button>
          </Fold>
        </PageForm>
      ) : null}
      <div>
        <ButtonLink to={paths.counter({ uid: sale.uid, branch })}>Back to the customer</ButtonLink>
      </div>
    </div>
  );
}
