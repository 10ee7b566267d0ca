import { useLoaderData, useLocation } from "@remix-run/react";
import { choiceOf, differingIn, useTypedBeside } from "~/form/both-versions";
import { EditForm } from "~/form/edit-form";
import { textOf } from "~/form/use-form-field";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { fieldOf } from "../offer-list-order";
import { ordering } from "../offer-list-order.server";
import { OrderRows } from "../offer-list-order-rows";

export const meta = title("offers-order");

export const loader = ordering.loader;
export const action = ordering.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

/** Page for the order in which overlapping offers apply. */
export default function OrderOffers() {
  const { offerId, title: asked, offers, values, back } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const choice = choiceOf(useTypedBeside(values) !== null, "Save order", `${pathname}${search}`);
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="Order of overlapping offers"
        description={`Offers of the same kind that share dates and a branch with “${asked}”. Number 1 applies first.`}
        back={{ to: back, label: "Offers" }}
      />
      {offers.length < 2 ? (
        <EmptyState
          icon="order"
          title="No overlapping offers"
          action={<ButtonLink to={back}>Back to offers</ButtonLink>}
        >
          <p>The order only matters when offers of the same kind run at the same time and branch.</p>
        </EmptyState>
      ) : (
        <EditForm
          follows
          opened={values}
          differing={(typed) =>
            differingIn(
              offers.map(({ id, title: name }) => ({ id, key: String(id), name })),
              ({ id }, version) => textOf(version[fieldOf(id)]),
              { saved: values, typed },
            )
          }
          refusalTitle="Order not saved"
        >
          {/* Must be first in the form, because Enter presses the first button. */}
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm text-muted-foreground">Enter numbers or use the buttons to move an offer.</p>
            <div className="flex flex-wrap gap-2">
              <Button type="submit" variant="primary" icon="check">
                {choice.submit}
              </Button>
              {choice.cancel ? <ButtonLink to={choice.cancel.to}>{choice.cancel.label}</ButtonLink> : null}
            </div>
          </div>
          <OrderRows offers={offers} asked={offerId} />
        </EditForm>
      )}
    </div>
  );
}
