import { type Access, type AccessArgs, redirectSaying } from "~/access/guard.server";
import { readForm } from "~/access/origin.server";
import { forgetSessions } from "~/access/sign-in.server";
import { paths } from "~/paths";
import { readPreferences } from "~/shell/preferences.server";
import { formatInstant } from "~/ui/format";
import {
  changePassword,
  endSecondStep,
  endSessions,
  getAccount,
  renewRecoveryCodes,
} from "../../../server/contract/account/calls";
import { knows } from "../../../server/contract/common/extensions";
import { attempt, bothSteps, refused, typed } from "./attempt.server";
import { startTwoStep } from "./two-step.server";
import { type PasswordField, passwordFields } from "./words";

export async function loadAccount({ api, session }: Access, { request }: AccessArgs) {
  const { sessions, second_step, recovery_codes_left } = await api.call(getAccount);
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
    twoStep: second_step ? { codesLeft: recovery_codes_left, renewsCodes: knows(session, renewRecoveryCodes) } : null,
    shortcuts,
    lite,
  };
}

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
    throw await redirectSaying(
      access,
      paths.account(),
      "success",
      `Password changed. ${endedWords(ended.length)}`.trim(),
    );
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
      paths.account(),
      "success",
      endedWords(ended.length) || "No other session was left.",
    );
  });
}

async function endTwoStep(access: Access, form: FormData) {
  const { password, code, problems } = bothSteps(form);
  if (problems.length > 0) return refused({ problems, message: null });
  return attempt(async () => {
    await access.api.call(endSecondStep, { body: { password, code } });
    throw await redirectSaying(access, paths.account(), "success", "Two-step verification switched off.");
  });
}

/** Does what one of the page's forms asks for. */
export async function actOnAccount(access: Access, { request }: AccessArgs) {
  const form = await readForm(request);
  const one = form.get("end");
  if (typeof one === "string") return endFrom(access, one);
  if (form.get("two-step") === "start") return startTwoStep(access);
  return form.get("two-step") === "end" ? endTwoStep(access, form) : changeFrom(access, form);
}
