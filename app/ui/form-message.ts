/** Page that shows whether an action went through. */
export interface Look {
  readonly href: string;
  /** Link text, such as "Look at the offers". */
  readonly label: string;
}

/** Message about an action with an unknown outcome. */
export interface Doubt {
  readonly text: string;
  readonly look: Look;
  /** Idempotency key of the action, reused by its form so that another press is the same action. */
  readonly key: string | undefined;
  /** Attempt that another press repeats, where it has to be named. */
  readonly attempt?: number | undefined;
}

/** Message about a refused action, or about one with an unknown outcome. */
export type FormMessage = string | Doubt;

export const isDoubt = (message: unknown): message is Doubt =>
  typeof message === "object" && message !== null && "look" in message;

/** Attempt that a form with this message offers to repeat, as its field says it; "0" if none. */
export const attemptIn = (message: unknown): string => String((isDoubt(message) && message.attempt) || 0);

export const textOf = (message: FormMessage): string => (isDoubt(message) ? message.text : message);
