import type { PortalError } from "./error";

/** Credentials sent with one attempt of a call. */
export interface Bearer {
  readonly token: string;
  /** Determines which controller replaces `userRoleController`. */
  readonly role: string;
  /** Application key for the members APIs. */
  readonly appKey: string;
  /** Whether the back end promises to execute calls with the same `Idempotency-Key` only once. */
  readonly idempotent?: boolean;
}

/** Credentials of the calls of one session or visitor. One object may serve many concurrent calls. */
export interface Credentials {
  /** Returns the current bearer. Waits for a refresh in progress, and refreshes an expired token first. */
  bearer(): Promise<Bearer | null>;
  /**
   * Refreshes the token after the portal API rejected `stale`. All calls of a session share one refresh.
   * @throws PortalError `unauthenticated` when the refresh is refused, which ends the session.
   */
  renew(stale: Bearer | null, refusal: PortalError): Promise<void>;
  /**
   * Refreshes the rules without replacing the token; leaves them unchanged when the back end cannot be reached. Missing
   * where there are none to refresh.
   */
  renewRules?(): Promise<void>;
  /** Records the `X-App-Version` header of an answer. */
  noteVersion(version: string): Promise<void>;
}

/** Fixed credentials for calls outside a session: sign-in, refresh and logout. They are never renewed. */
export function fixedCredentials(bearer: Bearer | null): Credentials {
  return {
    bearer: async () => bearer,
    renew: async (_stale, refusal) => {
      throw refusal;
    },
    noteVersion: async () => undefined,
  };
}
