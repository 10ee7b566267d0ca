import type { PasswordTurns } from "./access/password-turns";
import type { Handler, OpenHandler } from "./area";
import type { HistoryPart } from "./business/history-part";
import type { CustomerPart } from "./customers/uses";
import type { PaymentListener } from "./payments/card-events";
import type { PicturePart } from "./pictures/holders";
import type { Job } from "./work/job";

/** Everything the back end has to know about an area; parts it does not have are omitted. */
export interface Area {
  readonly name: string;
  /** Handlers of its calls. */
  readonly handlers?: readonly Handler[];
  /** Handlers of its calls that need no caller. Password checks use the given turns. */
  readonly openHandlers?: (turns: PasswordTurns) => readonly OpenHandler[];
  /** Background jobs. */
  readonly jobs?: readonly Job[];
  /** Receives every payment at the card provider whose state has changed. */
  readonly onPayment?: PaymentListener;
  readonly pictures?: PicturePart;
  readonly customers?: CustomerPart;
  /** Settings it owns, and how a change of them is undone. */
  readonly history?: HistoryPart;
}

/**
 * Keeps the declared literal types, so that the list of areas does not compile when a table is missing from all of
 * them.
 */
export const area = <const A extends Area>(declared: A): A => declared;
