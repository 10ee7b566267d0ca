import type { Column } from "~/list/columns";
import { CustomerName } from "~/shell/customer-name";
import { countOrUnknown, formatInstant } from "~/ui/format";
import type { PointWords } from "../../../server/contract/settings/point-words";
import { messagesInWords, type ReferralLine } from "./history-line";
import { ReferralStatus } from "./referral-status";

/** A referral ends with its last day: the instant told is the first one after it. */
export const lastDayOf = (end: number, timeZone: string): string =>
  formatInstant(end - 1, timeZone).slice(0, "MM/DD/YYYY".length);

/** The columns of the history after the referrer. @param each whether the server tells one programme at a time. */
export function historyColumns(
  timeZone: string,
  each: boolean,
  words: PointWords,
): readonly Column<ReferralLine, never>[] {
  const at = (instant: number | null, none: string) => (instant === null ? none : formatInstant(instant, timeZone));
  const noEnd = (reason: string) => (each || reason !== "" ? "–" : "No end");
  return [
    {
      heading: "Status",
      stacked: "state",
      cell: ({ status }) => <ReferralStatus status={status} />,
    },
    {
      heading: "Referee",
      stacked: "second",
      cell: ({ referee, refereeUid, reason, ...messages }) => (
        <>
          <CustomerName uid={refereeUid}>{referee}</CustomerName>
          <span className="block max-w-52 text-xs whitespace-normal text-muted-foreground">
            {reason || messagesInWords(messages)}
          </span>
        </>
      ),
    },
    { heading: "Brought", cell: ({ brought }) => at(brought, "–") },
    {
      heading: "Until",
      spare: true,
      cell: ({ until, reason }) => (until === null ? noEnd(reason) : lastDayOf(until, timeZone)),
    },
    { heading: `Referrer ${words.many}`, numeric: true, cell: ({ referrerPoints: points }) => countOrUnknown(points) },
    { heading: `Referee ${words.many}`, numeric: true, cell: ({ refereePoints: points }) => countOrUnknown(points) },
  ];
}
