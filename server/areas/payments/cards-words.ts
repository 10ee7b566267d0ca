import { ApiError, refuse } from "../../errors";
import { CardRefused, DoorMisconfigured, OutcomeUnknown } from "../../outbound/stripe";

const away = "The card service did not answer. Try again in a moment.";
const misconfigured = "The card service does not accept this portal's keys. Ask the portal's operator.";

/** Message for a failure of the card service; null for a defect of this system. */
export function problemOf(error: unknown): string | null {
  if (error instanceof CardRefused) return error.message;
  if (error instanceof OutcomeUnknown) return away;
  if (error instanceof DoorMisconfigured) return misconfigured;
  return null;
}

/**
 * Card actions show the server's message (document 001, section 8). @throws ApiError for each failure of the card
 * service
 */
export async function orRefused<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const problem = error instanceof ApiError ? null : problemOf(error);
    throw problem === null ? error : refuse({}, problem);
  }
}

export const noService = () => refuse({}, "Cards are not set up on this server.");
