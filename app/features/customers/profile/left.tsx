import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { LeftView } from "./profile.server";

/** Page of a customer who has left, with a restore button while that is possible. */
export const Left = ({ uid, name, left, until }: LeftView) => (
  <div className="max-w-2xl">
    <PageHeader
      title={<span className="wrap-anywhere">{name}</span>}
      back={{ to: paths.customersDashboard(), label: "Customers" }}
    />
    <Notice
      tone="warning"
      title={`Customer deleted on ${left}`}
      actions={
        <Form method="post" action={paths.customersRestore({ uid })}>
          <Button type="submit" icon="undo">
            Restore customer
          </Button>
        </Form>
      }
    >
      <p>You can restore the customer with balance, tier and tags until {until}. Then their data is erased.</p>
    </Notice>
  </div>
);
