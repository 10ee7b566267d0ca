import { Link, useLoaderData } from "@remix-run/react";
import { PageForm } from "~/form/page-form";
import { ScreenFields } from "~/form/screen";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notes } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { EntriesCard } from "../wallet-entries";
import { WalletNotices } from "../wallet-notices";
import { refillScreen } from "../wallet-screen";
import { walletsPage } from "../wallets.server";

export const meta = title("wallets");
export const handle = { hydrate: true };
export const loader = walletsPage.loader;
export const action = walletsPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function Wallets() {
  const page = useLoaderData<typeof loader>();
  const { wallet, others } = page;
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <PageHeader
        title="Wallets"
        description="The money that pays for partner rewards."
        back={{ to: paths.settingsDashboard(), label: "Settings" }}
      />
      <Notes notes={page.notes} />
      <WalletNotices page={page} />
      {wallet ? (
        <>
          <Card title={wallet.name}>
            <p className="text-3xl font-semibold tabular-nums">{wallet.balance}</p>
            <p className="text-muted-foreground">{wallet.lasts}</p>
            {page.mayTopUp && page.service && !wallet.pending ? (
              <p className="mt-3">
                <ButtonLink to={paths.paymentsWalletsTopUp({ wallet: wallet.id })}>Top up</ButtonLink>
              </p>
            ) : null}
            {others.map(({ id, name }) => (
              <Link key={id} to={paths.paymentsWallets({ wallet: id })} className="link mt-2 block">
                {name}
              </Link>
            ))}
          </Card>
          <PageForm
            key={wallet.id}
            values={page.values}
            refused="Wallet not saved"
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
            <div className="sections">
              <ScreenFields of={refillScreen} props={{ facts: page, values: page.values, limits: page.limits }} />
            </div>
          </PageForm>
          <EntriesCard page={page} wallet={wallet.id} />
        </>
      ) : (
        <p className="text-muted-foreground">There is no wallet yet.</p>
      )}
    </div>
  );
}
