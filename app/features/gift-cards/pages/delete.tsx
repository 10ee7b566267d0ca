import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { removeItem } from "~/items/delete/delete.server";
import { DeletePage } from "~/items/delete/delete-page";
import { title } from "~/shell/title";
import { countOrUnknown } from "~/ui/format";
import { whereUsed } from "../delete-words";
import { stateNames } from "../gift-card-list";
import { giftCardDeletion, loadDeletion } from "../gift-card-list.server";

export const meta = title("giftcards-delete");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadDeletion(await requireAccess(args, "giftcards-delete"), args);
}

export async function action(args: ActionFunctionArgs) {
  return removeItem(await requireAccess(args, "giftcards-delete"), args, giftCardDeletion);
}

const whatEnds = {
  active: "Customers can no longer buy it, from now on.",
  scheduled: "It will not go on sale.",
  expired: "Its sale has ended already; it only leaves this list.",
} as const;

export default function DeleteGiftCard() {
  const card = useLoaderData<typeof loader>();
  return (
    <DeletePage
      one="gift card"
      list="Gift cards"
      title={card.title}
      items={[
        { term: "Worth", value: card.worth },
        { term: "State", value: stateNames[card.state] },
        { term: "On sale", value: card.sale },
        { term: "Cards sold", value: countOrUnknown(card.sold) },
      ]}
      effects={[whatEnds[card.state], whereUsed(card)]}
      field={{ name: "offerId", value: card.id }}
      canRestore={card.canRestore}
      back={card.back}
      idempotencyKey={card.key}
      refused={useActionData<typeof action>()?.message}
    />
  );
}
