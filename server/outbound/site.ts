import { createOutbound, OutboundError } from "./guard";

/** Result of requesting a page of an external website. */
export type Visited =
  | { readonly kind: "read"; readonly status: number; readonly text: string }
  | { readonly kind: "redirected" }
  | { readonly kind: "failed"; readonly reason: string };

export type VisitSite = (address: string) => Promise<Visited>;

interface Settings {
  /** Origin that replaces every site's own, for tests. */
  readonly SITE_CHECK_URL?: string | undefined;
  readonly OUTBOUND_ALLOW: readonly string[];
}

/** Requests pages of external websites, through the guard. */
export function createSiteVisits({ SITE_CHECK_URL, OUTBOUND_ALLOW }: Settings): VisitSite {
  const call = createOutbound({ allowPrivate: OUTBOUND_ALLOW });
  return async (address) => {
    const { pathname, search } = new URL(address);
    try {
      const { status, text } = await call(SITE_CHECK_URL ? `${SITE_CHECK_URL}${pathname}${search}` : address);
      return { kind: "read", status, text };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      if (error.detail.isRedirect) return { kind: "redirected" };
      return { kind: "failed", reason: error.message };
    }
  };
}
