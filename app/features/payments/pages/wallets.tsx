import { useLoaderData } from "@remix-run/react";
import { EditForm } from "~/form/edit-form";
import { ScreenFields } from "~/form/screen";
import { differingOn } from "~/form/typed-lines";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { BalanceCard } from "../wallet-balance";
import { EntriesCard } from "../wallet-entries";
import { WalletNotices } from "../wallet-notices";
import { refillScreen } from "../wallet-screen";
import { walletsPage } from "../wallets.server";

export const meta = title("payments-dashboard");
export const loader = walletsPage.loader;
export const action = walletsPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function Wallets() {
  const page = useLoaderData<typeof loader>();
  const { wallet, values, revision } = page;
  const refill = { facts: page, values, limits: page.limits };
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <PageHeader
        title="Wallets"
        description="The money that pays for partner rewards."
        back={{ to: paths.settingsDashboard(), label: "Settings" }}
      />
      <WalletNotices page={page} />
      {wallet ? (
        <>
          <BalanceCard page={page} />
          <EditForm
            key={wallet.id}
            opened={values}
            differing={(typed) => differingOn(refillScreen, refill, { saved: values, typed })}
            revision={revision}
            refusalTitle="Wallet not saved"
            {...(page.mayChange && { submit: "Save wallet" })}
            buttons={
              wallet.stopped && page.mayResume && page.mayChange ? (
                <Button type="submit" name="again" value="1">
                  Try again
                </Button>
              ) : null
            }
          >
            <input type="hidden" name="id" value={wallet.id} />
            <fieldset disabled={!page.mayChange} className="sections min-w-0">
              <ScreenFields of={refillScreen} props={refill} />
            </fieldset>
          </EditForm>
          <EntriesCard page={page} wallet={wallet.id} />
        </>
      ) : (
        <EmptyState
          icon="payments"
          title="No wallets yet"
          action={
            <ButtonLink to={paths.paymentsCards()} variant="primary">
              View cards
            </ButtonLink>
          }
        >
          <p>Wallets pay for partner rewards and are topped up from a card.</p>
        </EmptyState>
      )}
    </div>
  );
}
