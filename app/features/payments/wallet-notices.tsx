import type { SerializeFrom } from "@remix-run/node";
import { PartnersHidden } from "~/business/partners-hidden";
import { Notice } from "~/ui/notice";
import type { walletsPage } from "./wallets.server";

type Page = SerializeFrom<typeof walletsPage.loader>;

/** Notices above the wallet. */
export const WalletNotices = ({ page: { wallet, hidden, service } }: { readonly page: Page }) => (
  <>
    {wallet?.pending ? <Notice tone="warning">{wallet.pending}</Notice> : null}
    {wallet?.stopped ? (
      <Notice tone="danger" title="Automatic top-up has stopped">
        {wallet.stopped}
      </Notice>
    ) : null}
    {wallet?.limited ? (
      <Notice tone="warning" title="Automatic top-up continues tomorrow">
        Today's maximum is reached.
      </Notice>
    ) : null}
    <PartnersHidden why={hidden} />
    {service ? null : (
      <Notice>Card payments are not set up on this server. You can save the amounts but no card is charged.</Notice>
    )}
  </>
);
