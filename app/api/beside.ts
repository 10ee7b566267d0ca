import type { Call } from "../../server/contract/common/call";
import { pageBudgetMs } from "./budget";
import type { Api, CallInput } from "./client.server";
import { systemClock } from "./clock";
import { isPortalError, type PortalErrorKind } from "./error";

/** A page has time left for itself, however long an extension is silent. */
const patienceMs = pageBudgetMs / 2;

/**
 * The answer of an extension that a page is whole without: null from a back end that lacks it, and where it fails or is
 * silent for too long. `told` names failures that are answers all the same, such as a refusal of what was typed.
 */
export async function beside<Q, B, A>(
  { api }: { readonly api: Pick<Api, "call"> },
  call: Call<Q, B, A>,
  input?: CallInput<Q, B>,
  told: readonly PortalErrorKind[] = [],
): Promise<A | null> {
  let forget: (() => void) | undefined;
  const silence = new Promise<null>((resolve) => {
    forget = systemClock.after(patienceMs, () => resolve(null));
  });
  try {
    return await Promise.race([api.call(call, input), silence]);
  } catch (error) {
    if (!isPortalError(error) || isPortalError(error, "unauthenticated", ...told)) throw error;
    return null;
  } finally {
    forget?.();
  }
}
