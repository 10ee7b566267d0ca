import { formatInstant } from "~/ui/format";

/** A referral as the history lists it. */
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
  /** To each side; null: the server does not tell. */
  readonly referrerPoints: number | null;
  readonly refereePoints: number | null;
  /** Messages about it that are to be sent, and those that may not be. */
  readonly waiting: number;
  readonly withheld: number;
}

/** "4 messages, 2 waiting"; "" for none. */
export function messagesInWords({ waiting, withheld }: Pick<ReferralLine, "waiting" | "withheld">): string {
  const all = waiting + withheld;
  if (all === 0) return "";
  const counted = `${all} ${all === 1 ? "message" : "messages"}`;
  if (waiting === 0) return `${counted} withheld`;
  return withheld === 0 ? `${counted} waiting` : `${counted}, ${waiting} waiting`;
}

/** A referral ends with its last day: the instant told is the first one after it. */
export const lastDayOf = (end: number, timeZone: string): string =>
  formatInstant(end - 1, timeZone).slice(0, "MM/DD/YYYY".length);
