import { data } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { ValidatorError } from "remix-validated-form";
import { refuseCutShort, requireModest } from "~/access/origin.server";
import { type PendingSignIn, pendingCookie, readPending } from "~/access/pending-sign-in.server";
import { challengeOf, type SignedIn, signIn, signInWithCode } from "~/access/sign-in.server";
import { isPortalError, PortalError } from "~/api/error";
import { refusalWith } from "~/form/refusal.server";
import { signInValidator } from "./schema";

/** Empty or too long fields, detected before calling the API. */
class BadFields extends Error {
  override readonly name = "BadFields";
  constructor(
    readonly error: ValidatorError,
    readonly username: string,
  ) {
    super("The form is not complete");
  }
}

/** Refusal by the portal API. The page repeats the typed username, never the password. */
class Refused extends Error {
  override readonly name = "Refused";
  constructor(
    readonly reason: PortalError,
    readonly username: string,
  ) {
    super(reason.message, { cause: reason });
  }
}

/** Correct password; the sign-in continues with a code. */
class CodeNeeded extends Error {
  override readonly name = "CodeNeeded";
  constructor(readonly pending: PendingSignIn) {
    super("The sign-in wants a code");
  }
}

/** Copies only the two fields, because the validator fails on names such as `__proto__`. */
function credentialsOf(form: FormData): FormData {
  const credentials = new FormData();
  for (const name of ["username", "password"]) {
    const value = form.get(name);
    if (typeof value === "string") credentials.set(name, value);
  }
  return credentials;
}

const authenticator = new Authenticator<SignedIn>();

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    requireModest(form);
    const typed = form.get("username");
    const name = typeof typed === "string" ? typed.slice(0, 200) : "";
    const fields = await signInValidator.validate(credentialsOf(form));
    if (fields.error) throw new BadFields(fields.error, name);
    try {
      return await signIn(request, fields.data.username, fields.data.password);
    } catch (error) {
      const challenge = challengeOf(error);
      if (challenge !== null) throw new CodeNeeded({ username: fields.data.username, challenge });
      throw isPortalError(error) ? new Refused(error, name) : error;
    }
  }),
  "form",
);

/** The pending sign-in has expired and must start again. */
class TooLate extends Error {
  override readonly name = "TooLate";
}

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    requireModest(form);
    const pending = await readPending(request);
    if (!pending) throw new TooLate("No sign-in waits for a code");
    const { username } = pending;
    const typed = form.get("code");
    const code = typeof typed === "string" ? typed.trim().slice(0, 60) : "";
    if (code === "") throw new Refused(new PortalError("invalid", { serverMessage: "Enter the code." }), username);
    try {
      return await signInWithCode(request, pending, code);
    } catch (error) {
      if (isPortalError(error, "unauthenticated") && challengeOf(error) === null)
        throw new TooLate("The sign-in waited too long", { cause: error });
      throw isPortalError(error) ? new Refused(error, username) : error;
    }
  }),
  "code",
);

const statuses: Partial<Record<PortalError["kind"], number>> = {
  invalid: 422,
  "too-many": 429,
  unavailable: 503,
  uncertain: 504,
};

/** Message for an uncertain sign-in, which is safe to repeat. */
const inDoubt = "The server did not confirm the sign-in. Sign in again.";

/** Response data of a refused form: repeats the username, never the password. */
const handedBack = (username: string, messages: Pick<Parameters<typeof refusalWith>[0], "message" | "fieldErrors">) =>
  refusalWith({ ...messages, repopulateFields: { username }, key: "" });

/** Response for a failed sign-in. */
function failure({ reason, username }: Refused, strategy: Strategy) {
  const { retryAfterSeconds } = reason;
  const message = reason.kind === "uncertain" ? inDoubt : reason.message;
  const headers: Record<string, string> = { "Cache-Control": "no-store" };
  if (retryAfterSeconds !== undefined) headers["Retry-After"] = String(retryAfterSeconds);
  const messages = strategy === "code" ? { fieldErrors: { code: message } } : { message };
  return data(handedBack(username, messages), { status: statuses[reason.kind] ?? 401, headers });
}

type Strategy = "form" | "code";

/** Signs in with the posted form, or returns the refusal for the page. */
export async function signInWith(request: Request, strategy: Strategy = "form") {
  try {
    return { signedIn: await authenticator.authenticate(strategy, request) };
  } catch (error) {
    if (error instanceof BadFields) return { refused: data(handedBack(error.username, error.error), { status: 422 }) };
    if (error instanceof CodeNeeded) return { codeCookie: await pendingCookie(request, error.pending) };
    if (error instanceof TooLate) return { tooLate: true };
    if (error instanceof Refused) return { refused: failure(error, strategy) };
    // The body is truncated or not a form.
    if (error instanceof TypeError) throw refuseCutShort();
    throw error;
  }
}
