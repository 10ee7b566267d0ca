import type { PortalError } from "./error";

/** What one try of a call is sent with. */
export interface Bearer {
  readonly token: string;
  /** Picks the flavour of `userRoleController`. */
  readonly role: string;
  /** The application key of the members APIs. */
  readonly appKey: string;
  /** The back end promises that a call sent twice with one `Idempotency-Key` is done once. */
  readonly idempotent?: boolean;
}

/** Whose calls these are. One object may serve many calls at the same time. */
export interface Credentials {
  /** The bearer to send with now: waits for a refresh under way and refreshes a token that has expired. */
  bearer(): Promise<Bearer | null>;
  /**
   * After the portal API took `stale` no longer. All calls of a session share one refresh.
   * @throws PortalError `unauthenticated` when the refresh is refused: the session is over.
   */
  renew(stale: Bearer | null, refusal: PortalError): Promise<void>;
  /** Renews the rules and keeps the token; a back end that cannot be reached leaves them as they are. */
  renewRules(): Promise<void>;
  /** `X-App-Version` of an answer. */
  noteVersion(version: string): Promise<void>;
}

/** Calls that stand for themselves: sign-in, the refresh, logout. Nothing about them is renewed. */
export function fixedCredentials(bearer: Bearer | null): Credentials {
  return {
    bearer: async () => bearer,
    renew: async (_stale, refusal) => {
      throw refusal;
    },
    renewRules: async () => undefined,
    noteVersion: async () => undefined,
  };
}
