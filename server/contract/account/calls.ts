import { call } from "../common/call";
import { code, password } from "../sign-in/calls";
import { fields, id, list, optional, text } from "../wire";
import { count, instant, isSet, rows, said } from "../wire/answers";

/*
 * A user's own sign-in: extensions of the embedded API, for anyone with a session. A wrong password is never answered
 * with 401, which would read as an expired session.
 */

const mine = { base: "auth", needs: "session", extension: "account" } as const;

const accountSession = fields({
  session_id: id,
  utc_created: instant,
  /** Accurate to within minutes; null if unknown. */
  utc_seen: instant,
  /** IP address, or the first half of a long one. */
  network: said,
  /** Such as "Chrome on Windows"; "" if unknown. */
  browser: said,
  /** Whether it is the caller's session. */
  current: isSet,
});

export const getAccount = call({
  ...mine,
  name: "getAccount",
  method: "GET",
  path: "/account/",
  answer: {
    sessions: rows(accountSession),
    /** Whether two-step verification is on. */
    second_step: isSet,
    recovery_codes_left: count,
  },
});

/** Ids of the sessions that the call ended, for callers that keep sessions of their own on top. */
const ended = { ended: list(id) };

/** Changes the password and ends every other session of the user. */
export const changePassword = call({
  ...mine,
  name: "changePassword",
  method: "POST",
  path: "/account/password/",
  body: { current_password: password, new_password: password },
  answer: ended,
  confidential: true,
});

/** Ends one session of the caller's user; without `session_id`, all but the caller's. */
export const endSessions = call({
  ...mine,
  name: "endSessions",
  method: "POST",
  path: "/account/sessions/end/",
  body: { session_id: optional(id) },
  answer: ended,
});

/** Creates a secret for an authenticator app; it takes effect once `confirmSecondStep` proves that the app has it. */
export const startSecondStep = call({
  ...mine,
  name: "startSecondStep",
  method: "POST",
  path: "/account/second-step/",
  body: { password },
  confidential: true,
});

/** Returns the secret awaiting confirmation; "" if there is none. */
export const getSecondStep = call({
  ...mine,
  name: "getSecondStep",
  method: "GET",
  path: "/account/second-step/",
  answer: {
    /** Base 32, for typing. */
    secret: said,
    /** An otpauth:// URI, for a QR code. */
    uri: said,
  },
});

/** Shown once. A retry with the same `Idempotency-Key` gets them again, in case the response was lost. */
const recoveryCodes = { recovery_codes: list(text(60)) };

export const confirmSecondStep = call({
  ...mine,
  name: "confirmSecondStep",
  method: "POST",
  path: "/account/second-step/confirm/",
  body: { code },
  answer: recoveryCodes,
});

/** Replaces the recovery codes; the previous ones stop working. */
export const renewRecoveryCodes = call({
  ...mine,
  extension: "recoveryCodes",
  name: "renewRecoveryCodes",
  method: "POST",
  path: "/account/second-step/recovery-codes/",
  body: { password, code },
  answer: recoveryCodes,
  confidential: true,
});

export const endSecondStep = call({
  ...mine,
  name: "endSecondStep",
  method: "POST",
  path: "/account/second-step/end/",
  body: { password, code },
  confidential: true,
});

export const accountCalls = [
  getAccount,
  changePassword,
  endSessions,
  startSecondStep,
  getSecondStep,
  confirmSecondStep,
  renewRecoveryCodes,
  endSecondStep,
];
