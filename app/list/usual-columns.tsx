import { Badge } from "~/ui/badge";
import { dayIn } from "~/ui/days";
import { formatDay, formatDays, unknownText } from "~/ui/format";
import { fieldLabels } from "../../server/contract/customers/labels";
import type { Column } from "./columns";
import type { FileColumn } from "./csv";

type Tone = "neutral" | "brand" | "info" | "success" | "warning" | "danger";

/**
 * State column, always the second: a full dot for active or scheduled items, a ring for all others; null if the server
 * does not tell the state.
 */
export const stateColumn = <State extends string>(
  names: Readonly<Record<State, string>>,
  tones: Readonly<Record<State, Tone>>,
): Column<{ readonly state: State | null }, never> => ({
  heading: "State",
  stacked: "state",
  cell: ({ state }) =>
    state === null ? (
      <span className="text-muted-foreground max-sm:text-xs">
        {unknownText}
        <span className="sm:sr-only"> state</span>
      </span>
    ) : (
      <Badge tone={tones[state]} dot={["neutral", "warning"].includes(tones[state]) ? "ring" : "full"}>
        {names[state]}
      </Badge>
    ),
});

/** First column of a file; empty for a customer who left. */
export const customerInFile: FileColumn<unknown, { readonly customer: string }> = {
  heading: "Customer",
  value: (_, { customer }) => customer,
};

interface Contact {
  readonly uid: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * First columns of a file of customers. Phone numbers are text: the plus sign is kept, and an apostrophe prevents it
 * from starting a formula.
 */
export const contactInFile: readonly FileColumn<unknown, Contact>[] = [
  { heading: "Customer", value: (_, { uid }) => uid },
  { heading: fieldLabels.firstName, value: (_, { firstName }) => firstName },
  { heading: fieldLabels.lastName, value: (_, { lastName }) => lastName },
  { heading: fieldLabels.email, value: (_, { email }) => email },
  { heading: fieldLabels.phone, value: (_, { phone }) => phone },
];

interface Dated {
  readonly start: string | null;
  /** null means no end date. */
  readonly end: string | null;
}

/** Date range, sorted by the end. */
export const datesColumn: Column<Dated, "end"> = {
  heading: "Dates",
  sort: "end",
  stacked: "second",
  cell: ({ start, end }) => formatDays(start, end),
};

/** Publication day in the business's calendar. */
export const publishedColumn = (timeZone: string): Column<{ readonly published: number | null }, "published"> => ({
  heading: "Published",
  sort: "published",
  spare: true,
  cell: ({ published }) => (published ? formatDay(dayIn(timeZone, published)) : "–"),
});
