import { useLoaderData } from "@remix-run/react";
import { TextField } from "~/form/fields/text";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { SummaryList } from "~/ui/summary-list";
import { leaving } from "../acts/leave.server";

export const meta = title("customers-delete");

export const loader = leaving.loader;
export const action = leaving.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

/** Confirmation page for deleting a customer: shows what is removed and what remains. */
export default function DeleteCustomer() {
  const { uid, name, lost, remaining, canRestore, graceDays } = useLoaderData<typeof loader>();
  const profile = paths.customersProfile({ uid });
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHeader title="Delete customer" back={{ to: profile, label: name }} />
      <Card title="Deleted">
        <SummaryList items={lost} />
      </Card>
      <Card title="Kept">
        <SummaryList items={remaining} />
      </Card>
      <section aria-labelledby="what-happens">
        <h2 id="what-happens" className="mb-1 text-lg font-semibold">
          What happens
        </h2>
        <ul className="list-disc ps-5">
          <li>{name} is removed from all lists and figures and gets no more messages.</li>
          <li>Past transactions stay, so your totals do not change.</li>
          <li>Store credit and gift card balances are kept.</li>
          <li>
            {canRestore
              ? `You can restore the customer for ${graceDays} days. Then all personal data is erased.`
              : "This cannot be undone."}
          </li>
        </ul>
      </section>
      <PageForm
        refused="Customer not deleted"
        submit="Delete customer"
        variant="danger"
        icon="trash"
        cancel={{ to: profile, label: "Keep customer" }}
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
      </PageForm>
    </div>
  );
}
