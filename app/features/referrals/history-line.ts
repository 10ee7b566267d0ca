import { dayIn } from "~/ui/days";
import { formatDay } from "~/ui/format";
import { counted } from "../../../server/contract/common/counted";

/** Line of the referral history. */
export interface ReferralLine {
  readonly id: number;
  readonly title: string;
  readonly referrerUid: number | null;
  readonly referee: string;
  readonly refereeUid: number | null;
  readonly status: string;
  readonly brought: number | null;
  readonly until: number | null;
  readonly reason: string;
  readonly programme: string;
  readonly held: boolean;
  /** Points given to each side; null if the server does not return them. */
  readonly referrerPoints: number | null;
  readonly refereePoints: number | null;
  /** Number of messages about the referral that wait, and that are withheld. */
  readonly waiting: number;
  readonly withheld: number;
}

/** Formats the messages: "4 messages, 2 waiting"; "" for none. */
export function messagesInWords({ waiting, withheld }: Pick<ReferralLine, "waiting" | "withheld">): string {
  const all = waiting + withheld;
  if (all === 0) return "";
  const messages = counted(all, "message");
  if (waiting === 0) return `${messages} withheld`;
  return withheld === 0 ? `${messages} waiting` : `${messages}, ${waiting} waiting`;
}

/** Last day of a referral. `end` is exclusive: the first instant after that day. */
export const lastDayOf = (end: number, timeZone: string): string => formatDay(dayIn(timeZone, end - 1));
