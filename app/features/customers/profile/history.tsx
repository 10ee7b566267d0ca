import type { Column } from "~/list/columns";
import { ListCard } from "~/list/list-card";
import { cn } from "~/ui/cn";
import type { EntryLine } from "./in-words";
import type { ProfileView } from "./profile.server";

const columns: readonly Column<EntryLine, never>[] = [
  { heading: "Date", stacked: "second", cell: ({ at }) => <span className="text-muted-foreground">{at}</span> },
  {
    heading: "Change",
    numeric: true,
    stacked: "figure",
    cell: ({ change, gains }) => <span className={cn("font-medium", gains && "text-success")}>{change}</span>,
  },
  { heading: "Balance", numeric: true, stacked: "state", cell: ({ balance }) => balance },
  {
    heading: "By",
    stacked: "third",
    cell: ({ who }) => (
      <span title={who} className="block max-w-40 truncate text-muted-foreground">
        {who}
      </span>
    ),
  },
];

/** Ledger entries of all balances, newest first. */
export const History = ({ history }: { readonly history: NonNullable<ProfileView["history"]> }) => (
  <ListCard
    page={history}
    title="History"
    one="entry"
    many="entries"
    nothing="No entries yet. Purchases and adjustments are listed here."
    first={{ heading: "Entry", note: (line) => <Note {...line} /> }}
    columns={columns}
  />
);

/** Notes of an entry, and the reason for the points that a sale earned. */
function Note({ notes, why }: EntryLine) {
  const note = notes.join(" · ");
  if (!note && !why) return null;
  return (
    <>
      <span title={note} className="block truncate">
        {note}
      </span>
      {why ? <span className="block wrap-anywhere whitespace-normal">{why}</span> : null}
    </>
  );
}
