import type { PasswordTurns } from "./access/password-turns";
import type { Handler, OpenHandler } from "./area";
import type { HistoryPart } from "./business/history-part";
import type { CustomerPart } from "./customers/uses";
import type { PaymentListener } from "./payments/card-events";
import type { PicturePart } from "./pictures/holders";
import type { Job } from "./work/job";

/** All that the back end has to know of an area; what it has nothing of is left out. */
export interface Area {
  readonly name: string;
  /** Answers its calls. */
  readonly handlers?: readonly Handler[];
  /** Answers those of its calls that need no caller. A password that is tried waits its turn. */
  readonly openHandlers?: (turns: PasswordTurns) => readonly OpenHandler[];
  /** What it does later. */
  readonly jobs?: readonly Job[];
  /** Hears of every payment at the card service whose state has changed. */
  readonly onPayment?: PaymentListener;
  readonly pictures?: PicturePart;
  readonly customers?: CustomerPart;
  /** Whose settings it keeps, and how a change of them is taken back. */
  readonly history?: HistoryPart;
}

/** Keeps what is said as it is said: where a table is missing from all of them, the list does not compile. */
export const area = <const A extends Area>(declared: A): A => declared;
