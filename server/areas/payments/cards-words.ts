import { ApiError, refuse } from "../../errors";
import { CardRefused, DoorMisconfigured, OutcomeUnknown } from "../../outbound/stripe";

const away = "The card service did not answer. Try again in a moment.";
const misconfigured = "The card service does not accept this portal's keys. Ask the portal's operator.";

/** Why the card service brought nothing, for people; null for what is a defect. */
export function problemOf(error: unknown): string | null {
  if (error instanceof CardRefused) return error.message;
  if (error instanceof OutcomeUnknown) return away;
  if (error instanceof DoorMisconfigured) return misconfigured;
  return null;
}

/** Section 8 of document 001: card actions show the server's message. @throws ApiError for each failure of the door */
export async function orRefused<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const problem = error instanceof ApiError ? null : problemOf(error);
    throw problem === null ? error : refuse({}, problem);
  }
}

export const noService = () => refuse({}, "Cards are not set up on this server.");
