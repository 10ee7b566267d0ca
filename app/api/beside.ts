import type { Call } from "../../server/contract/common/call";
import { pageBudgetMs } from "./budget";
import type { Api } from "./client.server";
import { systemClock } from "./clock";
import { isPortalError, type PortalErrorKind } from "./error";
import type { CallInput } from "./run.server";

/** Half of the page's time budget, so that a silent extension leaves time for the page itself. */
const patienceMs = pageBudgetMs / 2;

/**
 * Calls an extension that the page can do without. Returns null when the back end lacks the extension, the call fails
 * or the answer takes longer than `patienceMs`. Throws `unauthenticated` and the failures in `thrownKinds`, such as a refusal
 * of what the user typed.
 */
export const beside = <Q, B, A>(
  { api }: { readonly api: Pick<Api, "call"> },
  call: Call<Q, B, A>,
  input?: CallInput<Q, B>,
  thrownKinds: readonly PortalErrorKind[] = [],
): Promise<A | null> => unlessFailing(api.call(call, input), thrownKinds);

/** As `beside`, for `work` that makes such calls. */
export async function unlessFailing<T>(
  work: Promise<T>,
  thrownKinds: readonly PortalErrorKind[] = [],
): Promise<T | null> {
  let forget: (() => void) | undefined;
  const silence = new Promise<null>((resolve) => {
    forget = systemClock.after(patienceMs, () => resolve(null));
  });
  try {
    return await Promise.race([work, silence]);
  } catch (error) {
    if (!isPortalError(error) || isPortalError(error, "unauthenticated", ...thrownKinds)) throw error;
    return null;
  } finally {
    forget?.();
  }
}
