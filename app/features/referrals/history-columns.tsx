import type { Column } from "~/list/columns";
import { CustomerName } from "~/shell/customer-name";
import { dayIn } from "~/ui/days";
import { countOrUnknown, formatDay, formatInstant } from "~/ui/format";
import type { PointWords } from "../../../server/contract/settings/point-words";
import { lastDayOf, messagesInWords, type ReferralLine } from "./history-line";
import { ReferralStatus } from "./referral-status";

type HistoryColumn = Column<ReferralLine, never>;

/** History columns after the referrer. @param each whether the server lists one programme at a time */
export function historyColumns(
  timeZone: string,
  each: boolean,
  words: PointWords,
): readonly [status: HistoryColumn, referee: HistoryColumn, ...others: HistoryColumn[]] {
  const lastDay = ({ until }: ReferralLine) => (until === null ? null : lastDayOf(until, timeZone));
  const untilIn = (line: ReferralLine) => {
    const { until, status } = line;
    if (until !== null) return lastDay(line);
    return each || status === "Expired" || status === "Refused" ? "–" : "No end";
  };
  return [
    {
      heading: "Status",
      stacked: "state",
      value: ({ status }) => status,
      cell: ({ status }) => <ReferralStatus status={status} />,
    },
    {
      heading: "Referee",
      stacked: "second",
      value: ({ referee }) => referee,
      cell: ({ referee, refereeUid, reason, ...messages }) => (
        <>
          <CustomerName uid={refereeUid}>{referee}</CustomerName>
          <span
            title={reason || undefined}
            className="block max-w-52 text-xs whitespace-normal text-muted-foreground sm:w-36 sm:truncate"
          >
            {reason || messagesInWords(messages)}
          </span>
        </>
      ),
    },
    {
      heading: "Brought",
      value: ({ brought }) => (brought === null ? null : formatInstant(brought, timeZone)),
      cell: ({ brought }) =>
        brought === null ? (
          "–"
        ) : (
          <span title={formatInstant(brought, timeZone)}>{formatDay(dayIn(timeZone, brought))}</span>
        ),
    },
    {
      heading: "Until",
      spare: true,
      value: lastDay,
      cell: untilIn,
    },
    {
      heading: `Referrer ${words.many}`,
      numeric: true,
      spare: true,
      value: ({ referrerPoints }) => referrerPoints,
      cell: ({ referrerPoints }) => countOrUnknown(referrerPoints),
    },
    {
      heading: `Referee ${words.many}`,
      numeric: true,
      spare: true,
      value: ({ refereePoints }) => refereePoints,
      cell: ({ refereePoints }) => countOrUnknown(refereePoints),
    },
  ];
}
