import { Link, useLoaderData } from "@remix-run/react";
import { DeleteFrame } from "~/form/delete-frame";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Notice } from "~/ui/notice";
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
    <DeleteFrame
      one="card"
      back={{ to: paths.paymentsCards(), label: "Cards" }}
      named={[card.name, card.expiry].filter(Boolean).join(", ")}
      effects={
        <>
          <li>The card is never charged again.</li>
          {card.isDefault ? <li>{next}</li> : null}
          <li>This cannot be undone, but you can add the card again.</li>
        </>
      }
      blocked={
        card.isNeeded ? (
          <Notice tone="warning" title="Card in use">
            <p>
              Automatic top-up uses this card. Make another card the default, or switch automatic top-up off in{" "}
              <Link to={paths.paymentsWallets()} className="link">
                Wallets
              </Link>
              .
            </p>
          </Notice>
        ) : null
      }
      reloadDocument
    />
  );
}
