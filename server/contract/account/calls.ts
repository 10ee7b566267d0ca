import { call } from "../common/call";
import { code, password } from "../sign-in/calls";
import { fields, id, list, optional, text } from "../wire";
import { count, instant, isSet, rows, said } from "../wire/answers";

/*
 * What a signed-in person looks after of their own sign-in: extensions of the embedded API, for anyone with a session.
 * None of it answers 401 to a wrong password, which would read as a session that has ended.
 */

const mine = { base: "auth", needs: "session", extension: "account" } as const;

const accountSession = fields({
  session_id: id,
  utc_created: instant,
  /** To within minutes; null where it is not known. */
  utc_seen: instant,
  /** An address, or the first half of a long one. */
  network: said,
  /** Such as "Chrome on Windows"; "" where it is not known. */
  browser: said,
  /** The one that asks. */
  current: isSet,
});

export const getAccount = call({
  ...mine,
  name: "getAccount",
  method: "GET",
  path: "/account/",
  answer: {
    sessions: rows(accountSession),
    /** Two-step verification is on. */
    second_step: isSet,
    recovery_codes_left: count,
  },
});

/** The sessions that ended with the call, for whoever keeps sessions of their own on top of them. */
const ended = { ended: list(id) };

/** Ends every other session of its user. */
export const changePassword = call({
  ...mine,
  name: "changePassword",
  method: "POST",
  path: "/account/password/",
  body: { current_password: password, new_password: password },
  answer: ended,
});

/** Ends one session of the caller's user, or without `session_id` all but the caller's. */
export const endSessions = call({
  ...mine,
  name: "endSessions",
  method: "POST",
  path: "/account/sessions/end/",
  body: { session_id: optional(id) },
  answer: ended,
});

/** Makes a secret for an authenticator app; it counts once `confirmSecondStep` has shown that the app has it. */
export const startSecondStep = call({
  ...mine,
  name: "startSecondStep",
  method: "POST",
  path: "/account/second-step/",
});

/** The secret that waits to be confirmed; "" where none does. */
export const getSecondStep = call({
  ...mine,
  name: "getSecondStep",
  method: "GET",
  path: "/account/second-step/",
  answer: {
    /** For typing: base 32. */
    secret: said,
    /** For a QR code: otpauth://… */
    uri: said,
  },
});

/** Told once, and again to the same call under the same `Idempotency-Key`: its answer may have been lost. */
const recoveryCodes = { recovery_codes: list(text(60)) };

export const confirmSecondStep = call({
  ...mine,
  name: "confirmSecondStep",
  method: "POST",
  path: "/account/second-step/confirm/",
  body: { code },
  answer: recoveryCodes,
});

/** Makes new recovery codes; the ones before are worth nothing from then on. */
export const renewRecoveryCodes = call({
  ...mine,
  extension: "recoveryCodes",
  name: "renewRecoveryCodes",
  method: "POST",
  path: "/account/second-step/recovery-codes/",
  body: { password, code },
  answer: recoveryCodes,
});

export const endSecondStep = call({
  ...mine,
  name: "endSecondStep",
  method: "POST",
  path: "/account/second-step/end/",
  body: { password, code },
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
