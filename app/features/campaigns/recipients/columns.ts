import { whyOf } from "~/business/message-words";
import type { Column } from "~/list/columns";
import type { Target } from "../../../../server/contract/campaigns/who-calls";
import { channelNames } from "../channels";
import { lowered } from "../words";

type Reached = Pick<Target, "channels" | "reasons">;

const reachedBy = ({ channels }: Reached) => channels.map((channel) => channelNames[channel]).join(", ");

const missedBy = ({ reasons }: Reached) =>
  reasons.map(({ channel, reason }) => `${channelNames[channel]}: ${lowered(whyOf(reason, channel))}`).join(", ");

/** Columns of an audience after the customer. */
export const reachedColumns: readonly Column<Reached, never>[] = [
  { heading: "Reached by", stacked: "second", value: reachedBy, cell: (line) => reachedBy(line) || "None" },
  { heading: "Not reached", stacked: "line", value: missedBy, cell: missedBy },
];
