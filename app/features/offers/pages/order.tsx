import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { Refusal } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { loadOrder, saveOrder } from "../offer-list-order.server";
import { OrderRows } from "../offer-list-order-rows";

export const meta = title("offers-order");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadOrder(await requireAccess(args, "offers-order"), args);
}

export async function action(args: ActionFunctionArgs) {
  return saveOrder(await requireAccess(args, "offers-order"), args);
}

/** The order in which offers that overlap apply. */
export default function OrderOffers() {
  const { offerId, title: asked, offers, back } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { search } = useLocation();
  const errors = refused?.errors ?? [];
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="Order of overlapping offers"
        description={`Offers of the same kind that share dates and a branch with “${asked}”. Number 1 applies first.`}
        back={{ to: back, label: "Offers" }}
      />
      {errors.length > 0 ? (
        <ErrorSummary className="mb-4" errors={errors.map(({ name, text }) => ({ href: `#${name}`, text }))} />
      ) : null}
      <Refusal title="The order was not saved" message={refused?.message} />
      {offers.length < 2 ? (
        <EmptyState
          icon="order"
          title="Nothing overlaps with this offer"
          action={<ButtonLink to={back}>Back to the offers</ButtonLink>}
        >
          <p>An order matters only where several offers of one kind run at the same time in the same branch.</p>
        </EmptyState>
      ) : (
        <Form method="post" action={`${paths.offersOrder({ offerId })}${search}#error-summary`} noValidate>
          {/* The first button of a form is the one that Enter presses. */}
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm text-muted-foreground">Type the numbers, or move an offer with its buttons.</p>
            <Button type="submit" variant="primary" icon="check">
              Save order
            </Button>
          </div>
          <OrderRows offers={offers} asked={offerId} typed={refused?.typed} errors={errors} />
        </Form>
      )}
    </div>
  );
}
