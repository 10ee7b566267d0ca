import { useLoaderData } from "@remix-run/react";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { deletingCard } from "../cards.server";

export const meta = title("payments-card-delete");
export const loader = deletingCard.loader;
export const action = deletingCard.action;

export default function DeleteCard() {
  const { card, isOnly } = useLoaderData<typeof loader>();
  const next = isOnly
    ? "This is your only card: wallets can no longer be topped up."
    : "The oldest of your other cards becomes the default.";
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHeader title="Delete this card?" back={{ to: paths.paymentsCards(), label: "Cards" }} />
      <Card title={[card.name, card.expiry].filter(Boolean).join(", ")}>
        <ul className="list-disc ps-5">
          <li>The card is never charged again.</li>
          {card.isDefault ? <li>{next}</li> : null}
          <li>This cannot be undone, but you can add the card again.</li>
        </ul>
      </Card>
      <PageForm
        refused="Card not deleted"
        submit="Delete card"
        variant="danger"
        reloadDocument
        cancel={{ to: paths.paymentsCards(), label: "Keep card" }}
      />
    </div>
  );
}
