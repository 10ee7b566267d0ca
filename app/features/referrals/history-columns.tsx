import type { Column } from "~/list/columns";
import { CustomerName } from "~/shell/customer-name";
import { countOrUnknown, formatInstant } from "~/ui/format";
import type { PointWords } from "../../../server/contract/settings/point-words";
import { lastDayOf, messagesInWords, type ReferralLine } from "./history-line";
import { ReferralStatus } from "./referral-status";

/** History columns after the referrer. @param each whether the server lists one programme at a time */
export function historyColumns(
  timeZone: string,
  each: boolean,
  words: PointWords,
): readonly Column<ReferralLine, never>[] {
  const at = (instant: number | null, none: string) => (instant === null ? none : formatInstant(instant, timeZone));
  const untilIn = ({ until, status }: ReferralLine) => {
    if (until !== null) return lastDayOf(until, timeZone);
    return each || status === "Expired" || status === "Refused" ? "–" : "No end";
  };
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
      cell: untilIn,
    },
    { heading: `Referrer ${words.many}`, numeric: true, cell: ({ referrerPoints: points }) => countOrUnknown(points) },
    { heading: `Referee ${words.many}`, numeric: true, cell: ({ refereePoints: points }) => countOrUnknown(points) },
  ];
}
