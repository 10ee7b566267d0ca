import { useLoaderData } from "@remix-run/react";
import { ActFrame, WhatHappens } from "~/form/act-frame";
import { TextField } from "~/form/fields/text";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Card } from "~/ui/card";
import { SummaryList } from "~/ui/summary-list";
import { leaving } from "../acts/leave.server";

export const meta = title("customers-delete");

export const loader = leaving.loader;
export const action = leaving.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

const ownEffects = (name: string, graceDays: number) => [
  `${name} is removed from all lists and figures and gets no more messages.`,
  "Past transactions stay, so your totals do not change.",
  "Store credit and gift card balances are kept.",
  `You can restore the customer for ${graceDays} days. Then all personal data is erased.`,
];

/** As far as the documents say: the membership ends and the points are lost. */
const olderEffects = (name: string) => [
  `${name} is no longer a customer.`,
  "This server does not say what becomes of past transactions and of other balances.",
  "This cannot be undone.",
];

/** Confirmation page for deleting a customer: shows what is removed and what remains. */
export default function DeleteCustomer() {
  const { uid, name, lost, remaining, canRestore, graceDays } = useLoaderData<typeof loader>();
  const profile = paths.customersProfile({ uid });
  return (
    <ActFrame
      title="Delete customer"
      back={{ to: profile, label: name }}
      shown={
        <>
          <Card title="Deleted">
            <SummaryList items={lost} />
          </Card>
          <Card title={canRestore ? "Kept" : "Other balances"}>
            <SummaryList items={remaining} />
          </Card>
          <WhatHappens>
            {(canRestore ? ownEffects(name, graceDays) : olderEffects(name)).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </WhatHappens>
        </>
      }
      keep="Keep customer"
      refusalTitle="Customer not deleted"
      submit="Delete customer"
      variant="danger"
      icon="trash"
    >
      <TextField
        name="confirm_name"
        label={
          <>
            Type <strong className="wrap-anywhere">{name}</strong> to confirm
          </>
        }
        width="md"
      />
    </ActFrame>
  );
}
