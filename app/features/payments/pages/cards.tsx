import { useLoaderData } from "@remix-run/react";
import { PageForm } from "~/form/page-form";
import { useRefusal } from "~/form/refusal";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Notice, Refusal } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { CardFields } from "../card-fields";
import { CardList } from "../card-list";
import { cardsPage } from "../cards.server";

export const meta = title("payments-dashboard");
export const loader = cardsPage.loader;
export const action = cardsPage.action;

export default function Cards() {
  const { cards, problem, isMissing, missing, mayChange, hosted, cannotAdd, fields } = useLoaderData<typeof loader>();
  const refusal = useRefusal("default");
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageHeader
        title="Cards"
        description="The default card tops up your wallets."
        back={{ to: paths.settingsDashboard(), label: "Settings" }}
      />
      <Refusal title="Default card not changed" message={refusal?.message} className="" />
      {isMissing ? (
        <Notice tone="warning" title="Cards are not set up">
          {missing.length > 0 ? (
            <p>This server needs {missing.join(" and ")}.</p>
          ) : (
            <p>Ask a business admin to set up card payments.</p>
          )}
        </Notice>
      ) : null}
      {problem ? (
        <Notice tone="danger" title="Cards cannot be shown">
          <p>{problem}</p>
        </Notice>
      ) : null}
      {cards.length > 0 ? <CardList cards={cards} mayChange={mayChange} /> : null}
      {cards.length === 0 && !problem ? (
        <EmptyState icon="payments" title="No cards yet">
          Cards pay for the gift cards and vouchers that customers get as partner rewards.
        </EmptyState>
      ) : null}
      {cannotAdd && !problem ? (
        <Notice title="Cards cannot be added on this server">
          <p>Cards that were added elsewhere are listed here.</p>
        </Notice>
      ) : null}
      {(hosted || fields) && !problem ? (
        <Card title="Add a card" description="Card numbers go straight to the card service, never to this portal.">
          <div className="flex flex-col gap-4">
            {fields ? <CardFields {...fields} /> : null}
            {hosted ? (
              <PageForm
                name="add"
                refusalTitle="Card not added"
                submit="Add card on secure page"
                icon="external"
                reloadDocument
                variant="secondary"
              >
                <input type="hidden" name="add" value="1" />
              </PageForm>
            ) : null}
          </div>
        </Card>
      ) : null}
    </div>
  );
}
