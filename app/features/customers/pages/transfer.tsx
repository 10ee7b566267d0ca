import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { CustomerName } from "~/shell/customer-name";
import { title } from "~/shell/title";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { SummaryList } from "~/ui/summary-list";
import { transferring } from "../acts/transfer.server";
import { FindReceiver, TransferForm } from "../profile/transfer-forms";

export const meta = title("customers-transfer");
export const loader = transferring.loader;
export const action = transferring.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

/** Transfers the whole balance to another customer: first find the receiver, then review both customers. */
export default function TransferBalance() {
  const page = useLoaderData<typeof loader>();
  const { uid, name, holdings, moving, staying, receiver, unseen } = page;
  const named = <CustomerName uid={uid}>{name}</CustomerName>;
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHeader title="Transfer balance" back={{ to: paths.customersProfile({ uid }), label: name }} />
      {holdings.length > 0 ? (
        <Card title={receiver ? <>From {named}</> : <>{named}’s balance</>}>
          <SummaryList items={holdings} />
        </Card>
      ) : null}
      {moving === "" ? (
        <p>There is nothing to transfer.{staying ? ` ${name} keeps ${staying}.` : ""}</p>
      ) : receiver || unseen ? (
        <TransferForm page={page} />
      ) : (
        <FindReceiver page={page} />
      )}
    </div>
  );
}
