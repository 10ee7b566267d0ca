import type { OpenContext } from "../area";
import { ApiError } from "../errors";
import { writeSecurity } from "../security-log";
import { countFailure, forgetFailures, requireNoWait, type Subject } from "./throttle";

/**
 * Throttles attempts at an account's password or codes, and writes each failure and each wait to the security log.
 * @param at what is throttled beside the account.
 */
export function attemptsOf({ store, address, log, now }: OpenContext, username: string, at: readonly Subject[] = []) {
  const account = { kind: "account", name: username } as const;
  const subjects = [account, ...at];
  const noteThrottling = (error: unknown) => {
    const retryAfterSeconds = (error instanceof ApiError && error.detail.retryAfterSeconds) || 0;
    writeSecurity(log, { event: "sign-in throttled", account: username, address, retryAfterSeconds });
    throw error;
  };
  const count = async () => {
    writeSecurity(log, { event: "sign-in failed", account: username, address });
    await countFailure(store, subjects, now).catch(noteThrottling);
  };
  return {
    /** @throws ApiError `too-many` while there is a wait. */
    requireNoWait: () => requireNoWait(store.db, subjects, now).catch(noteThrottling),
    /** Counts a failure. @throws ApiError `too-many` once it requires waiting. */
    count,
    /** @throws `refusal`, or `too-many` once a failure requires waiting. */
    fail: async (refusal: ApiError): Promise<never> => {
      await count();
      throw refusal;
    },
    forget: () => forgetFailures(store.db, account),
  };
}

export type Attempts = ReturnType<typeof attemptsOf>;
