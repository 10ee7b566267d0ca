import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import type { walletsPage } from "./wallets.server";

type Page = SerializeFrom<typeof walletsPage.loader>;

/** Balance of the wallet, how long it lasts, and links to the other wallets. */
export const BalanceCard = ({ page: { wallet, others, mayTopUp, service } }: { readonly page: Page }) =>
  wallet === null ? null : (
    <Card title={wallet.name}>
      <p className="text-3xl font-semibold tabular-nums">{wallet.balance}</p>
      {wallet.lasts === "" ? null : <p className="text-muted-foreground">{wallet.lasts}</p>}
      {mayTopUp && service && !wallet.pending ? (
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
  );
