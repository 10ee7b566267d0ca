import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { removeItem } from "~/items/delete/delete.server";
import { DeletePage } from "~/items/delete/delete-page";
import { title } from "~/shell/title";
import { formatDayOr } from "~/ui/format";
import { loadDeletion, offerDeletion } from "../offer-list-delete.server";
import { stateNames } from "../offer-list-words";

export const meta = title("offers-delete");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadDeletion(await requireAccess(args, "offers-delete"), args);
}

export async function action(args: ActionFunctionArgs) {
  return removeItem(await requireAccess(args, "offers-delete"), args, offerDeletion);
}

const whatEnds = {
  active: "Customers can no longer see or claim it, from now on.",
  scheduled: "It will not start.",
  expired: "It has expired already; it only leaves this list.",
} as const;

export default function DeleteOffer() {
  const { offer, overlapping, canRestore, back, key } = useLoaderData<typeof loader>();
  const others = overlapping === 1 ? "one other offer" : `${overlapping} other offers`;
  return (
    <DeletePage
      one="offer"
      list="Offers"
      title={offer.title}
      items={[
        { term: "Offer", value: `${offer.worth} · ${offer.kind}` },
        { term: "State", value: stateNames[offer.state] },
        {
          term: "Dates",
          value: `${formatDayOr(offer.start, "–")} to ${formatDayOr(offer.end, "no end")}`,
        },
        { term: "Branches", value: offer.branches },
      ]}
      effects={[
        whatEnds[offer.state],
        "Points, coupons and transactions that it has led to stay as they are.",
        overlapping > 0 ? `It leaves the order of ${others} that it overlaps with; their order stays.` : null,
      ]}
      field={{ name: "offerId", value: offer.id }}
      canRestore={canRestore}
      back={back}
      idempotencyKey={key}
      refused={useActionData<typeof action>()?.message}
    />
  );
}
