import { refuse } from "~/access/refuse.server";
import { isPortalError, type PortalErrorKind } from "~/api/error";

const statuses: Partial<Record<PortalErrorKind, number>> = {
  "not-found": 404,
  forbidden: 403,
  "too-many": 429,
  unavailable: 502,
  uncertain: 504,
};

/** Turns a refusal of the portal API into an error page; errors that a form can show pass through. */
export async function orPage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const status = isPortalError(error) ? statuses[error.kind] : undefined;
    if (!isPortalError(error) || status === undefined) throw error;
    throw refuse(status, error.message);
  }
}
