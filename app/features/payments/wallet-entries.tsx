import type { SerializeFrom } from "@remix-run/node";
import { ListCard } from "~/list/list-card";
import { paths } from "~/paths";
import { Notice } from "~/ui/notice";
import { entryColumns } from "./wallet-columns";
import type { walletsPage } from "./wallets.server";

interface EntriesCardProps {
  readonly page: Pick<SerializeFrom<typeof walletsPage.loader>, "entries" | "currency">;
  readonly wallet: number;
}

/** Entries of the wallet. */
export const EntriesCard = ({ page: { entries, currency }, wallet }: EntriesCardProps) =>
  entries === null ? (
    <Notice title="This server does not list entries">
      <p>The balance is up to date. What came in and went out cannot be listed here.</p>
    </Notice>
  ) : (
    <ListCard
      page={entries}
      title="Entries"
      one="entry"
      many="entries"
      nothing="No entries yet. Top-ups and spending are listed here."
      first={{ heading: "Entry", note: ({ about, by }) => [about, by].filter(Boolean).join(" · ") }}
      columns={Object.values(entryColumns(currency))}
      exportTo={paths.paymentsWalletsExport({ wallet })}
    />
  );
