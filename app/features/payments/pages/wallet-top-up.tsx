import { useLoaderData } from "@remix-run/react";
import { PageForm } from "~/form/page-form";
import { ScreenFields } from "~/form/screen";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { topUpScreen } from "../wallet-screen";
import { topUpPage } from "../wallet-top-up.server";

export const meta = title("wallet-top-up");
export const loader = topUpPage.loader;
export const action = topUpPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function WalletTopUp() {
  const page = useLoaderData<typeof loader>();
  const wallet = paths.paymentsWallets({ wallet: page.wallet });
  const blocked = page.pending || (page.cards.length === 0 ? "Add a card first." : "");
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHeader title={`Top up the ${page.name}`} back={{ to: wallet, label: "Wallets" }} />
      {blocked ? <Notice tone="warning">{blocked}</Notice> : null}
      {blocked ? null : (
        <PageForm values={page.values} refusalTitle="Wallet not topped up" submit="Top up" cancel={wallet}>
          <input type="hidden" name="currency" value={page.iso} />
          <div className="sections">
            <ScreenFields of={topUpScreen} props={{ facts: page, values: page.values, cards: page.cards }} />
          </div>
        </PageForm>
      )}
    </div>
  );
}
