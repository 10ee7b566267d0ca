import { data } from "@remix-run/node";
import { type Access, type AccessArgs, redirectSaying } from "~/access/guard.server";
import { readForm } from "~/access/origin.server";
import { answerStatus, saidOf } from "~/access/said.server";
import { forgetSessions } from "~/access/sign-in.server";
import { isPortalError } from "~/api/error";
import { readPreferences } from "~/shell/preferences.server";
import { formatInstant } from "~/ui/format";
import type { Said } from "~/ui/said";
import { changePassword, endSessions, getAccount } from "../../../server/contract/account";
import { accountPath, type PasswordField, passwordFields } from "./words";

export async function loadAccount({ api, session }: Access, { request }: AccessArgs) {
  const { sessions } = await api.call(getAccount);
  const at = (instant: number | null) => instant && formatInstant(instant, session.business.timeZone);
  const { shortcuts, lite } = readPreferences(request);
  return {
    username: session.username,
    sessions: sessions.map(({ session_id, utc_created, utc_seen, network, browser, current }) => ({
      id: session_id,
      since: at(utc_created) || "Not known",
      seen: at(utc_seen) || "Not known",
      network: network || "Not known",
      browser: browser || "Unknown browser",
      current,
    })),
    shortcuts,
    lite,
  };
}

/** What a form of the page was refused for. */
export interface RefusedAct {
  readonly problems: readonly { readonly name: PasswordField; readonly text: string }[];
  readonly message: Said | null;
  /** Fresh with each answer, so that no password stays in its field. */
  readonly stamp: string;
}

const refused = (answer: Omit<RefusedAct, "stamp">, init: ResponseInit = { status: 422 }) =>
  data<RefusedAct>({ ...answer, stamp: crypto.randomUUID() }, init);

async function attempt(work: () => Promise<never>) {
  try {
    return await work();
  } catch (error) {
    if (!isPortalError(error, "invalid", "too-many", "unavailable", "uncertain")) throw error;
    const problems = passwordFields.flatMap((name) => (error.fields[name] ?? []).map((text) => ({ name, text })));
    const message =
      problems.length > 0 ? null : saidOf(error, { look: { href: accountPath, label: "Look at the account" } });
    if (error.kind !== "too-many") return refused({ problems, message }, { status: answerStatus(error) });
    const headers = { "Retry-After": String(error.retryAfterSeconds ?? 1) };
    return refused({ problems, message }, { status: 429, headers });
  }
}

const typed = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

const empty: Readonly<Record<PasswordField, string>> = {
  current_password: "Enter your current password",
  new_password: "Enter a new password",
  new_password_again: "Enter the new password again",
};

async function changeFrom(access: Access, form: FormData) {
  const missing = passwordFields.filter((name) => typed(form, name) === "");
  if (missing.length > 0)
    return refused({ problems: missing.map((name) => ({ name, text: empty[name] })), message: null });
  const [current_password, new_password] = [typed(form, "current_password"), typed(form, "new_password")];
  if (new_password !== typed(form, "new_password_again")) {
    const problem = { name: "new_password_again", text: "The two new passwords differ" } as const;
    return refused({ problems: [problem], message: null });
  }
  return attempt(async () => {
    const { ended } = await access.api.call(changePassword, { body: { current_password, new_password } });
    await forgetSessions(ended);
    throw await redirectSaying(access, accountPath, "success", `Password changed. ${endedWords(ended.length)}`.trim());
  });
}

const endedWords = (count: number) =>
  count === 0 ? "" : count === 1 ? "1 other session ended." : `${count.toLocaleString("en")} other sessions ended.`;

async function endFrom(access: Access, one: string) {
  const session_id = Number(one);
  const wanted = one === "others" ? {} : Number.isSafeInteger(session_id) && session_id > 0 ? { session_id } : null;
  if (!wanted) return refused({ problems: [], message: "Choose the session to end." });
  return attempt(async () => {
    const { ended } = await access.api.call(endSessions, { body: wanted });
    await forgetSessions(ended);
    throw await redirectSaying(
      access,
      accountPath,
      "success",
      endedWords(ended.length) || "No other session was left.",
    );
  });
}

/** Does what one of the page's forms asks for. */
export async function actOnAccount(access: Access, { request }: AccessArgs) {
  const form = await readForm(request);
  const one = form.get("end");
  return typeof one === "string" ? endFrom(access, one) : changeFrom(access, form);
}
