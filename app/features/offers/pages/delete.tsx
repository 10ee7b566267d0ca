import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { formatDay } from "~/ui/format";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { SummaryList } from "~/ui/summary-list";
import { loadDeletion, removeOffer } from "../offer-list-delete.server";
import { stateNames } from "../offer-list-words";

export const meta = title("offers-delete");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadDeletion(await requireAccess(args, "offers-delete"), args);
}

export async function action(args: ActionFunctionArgs) {
  return removeOffer(await requireAccess(args, "offers-delete"), args);
}

/** Says what a delete touches before it is done. */
export default function DeleteOffer() {
  const { offer, overlapping, canRestore, back, key } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="max-w-2xl">
      <PageHeader title="Delete this offer?" back={{ to: back, label: "Offers" }} />
      {refused ? (
        <Notice tone="danger" role="alert" title="The offer was not deleted" className="mb-4">
          <p>{refused.message}</p>
        </Notice>
      ) : null}
      <div className="rounded-lg border border-border bg-card p-4">
        <h2 className="mb-2 text-lg font-semibold wrap-anywhere">{offer.title}</h2>
        <SummaryList
          items={[
            { term: "Offer", value: `${offer.worth} · ${offer.kind}` },
            { term: "State", value: stateNames[offer.state] },
            {
              term: "Dates",
              value: `${offer.start ? formatDay(offer.start) : "–"} to ${offer.end ? formatDay(offer.end) : "no end"}`,
            },
            { term: "Branches", value: offer.branches },
          ]}
        />
      </div>
      <h2 className="mt-4 mb-1 text-lg font-semibold">What happens</h2>
      <ul className="list-disc ps-5">
        <li>
          {offer.state === "active"
            ? "Customers can no longer see or claim it, from now on."
            : offer.state === "scheduled"
              ? "It will not start."
              : "It has expired already; it only leaves this list."}
        </li>
        <li>Points, coupons and transactions that it has led to stay as they are.</li>
        {overlapping > 0 ? (
          <li>
            It leaves the order of {overlapping === 1 ? "one other offer" : `${overlapping} other offers`} that it
            overlaps with; their order stays.
          </li>
        ) : null}
        <li>{canRestore ? "You can undo this right afterwards." : "This cannot be undone."}</li>
      </ul>
      <Form method="post" className="mt-5 flex flex-wrap gap-2">
        <input type="hidden" name="offerId" value={offer.id} />
        <input type="hidden" name="idempotency_key" value={key} />
        <Button type="submit" variant="danger" icon="trash">
          Delete offer
        </Button>
        <ButtonLink to={back}>Keep it</ButtonLink>
      </Form>
    </div>
  );
}
