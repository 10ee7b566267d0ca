import { z } from "zod";
import { forgetSessions } from "~/access/sign-in.server";
import { form, Problem } from "~/form/form.server";
import { required } from "~/form/reading";
import { paths } from "~/paths";
import {
  changePassword,
  confirmSecondStep,
  endSecondStep,
  endSessions,
  renewRecoveryCodes,
  startSecondStep,
} from "../../../server/contract/account/calls";
import { counted } from "../../../server/contract/common/counted";
import { code, password } from "../../../server/contract/sign-in/calls";

const look = () => ({ href: paths.account(), label: "View account" });

const endedWords = (count: number) => (count === 0 ? "" : `${counted(count, "other session")} ended.`);

export const passwordForm = form({
  name: "password",
  schema: z
    .object({
      current_password: required(password, "Enter your current password"),
      new_password: required(password, "Enter a new password"),
      new_password_again: required(password, "Enter the new password again"),
    })
    .refine((typed) => typed.new_password === typed.new_password_again, {
      path: ["new_password_again"],
      message: "The two new passwords differ",
    }),
  look,
  async save({ current_password, new_password }, { access }) {
    const { ended } = await access.api.call(changePassword, { body: { current_password, new_password } });
    await forgetSessions(ended);
    return { to: paths.account(), say: `Password changed. ${endedWords(ended.length)}`.trim() };
  },
});

/** Ends one session, or all others. */
export const sessionsForm = form({
  name: "sessions",
  when: "end",
  schema: z.object({ end: z.string().catch("") }),
  look,
  async save({ end }, { access, idempotencyKey: key }) {
    const session_id = end === "others" ? undefined : Number(end);
    if (session_id !== undefined && !(Number.isSafeInteger(session_id) && session_id > 0))
      throw new Problem({}, "Choose the session to end.");
    // Each session's button is an act of its own, also while the page still waits for the answer to another.
    const idempotencyKey = key && `${key}-${session_id ?? end}`;
    const { ended } = await access.api.call(endSessions, { body: { session_id }, idempotencyKey });
    await forgetSessions(ended);
    return { to: paths.account(), say: endedWords(ended.length) || "There were no other sessions." };
  },
});

/** Creates a secret for an authenticator app and redirects to the page that shows it. */
export const startForm = form({
  name: "start",
  when: ["two-step", "start"],
  schema: z.object({ password: required(password, "Enter your password") }),
  look,
  async save(body, { access }) {
    await access.api.call(startSecondStep, { body });
    return { to: paths.accountTwoStep() };
  },
});

/** Password and code, required to change two-step verification. */
const bothSteps = {
  schema: z.object({ password: required(password, "Enter your password"), code: required(code, "Enter a code") }),
  look,
};

export const endForm = form({
  ...bothSteps,
  name: "end",
  when: ["two-step", "end"],
  async save(body, { access }) {
    await access.api.call(endSecondStep, { body });
    return { to: paths.account(), say: "Two-step verification switched off." };
  },
});

/** Creates new recovery codes. They are shown only in this answer; repeating the same post returns the same codes. */
export const renewForm = form({
  ...bothSteps,
  answered: paths.account(),
  async save(body, { access }) {
    const { recovery_codes } = await access.api.call(renewRecoveryCodes, { body });
    return { answer: { codes: recovery_codes } };
  },
});

/**
 * Confirms the setup with a code of the app. The recovery codes are shown only in this answer; repeating the same post
 * returns the same codes.
 */
export const confirmForm = form({
  schema: z.object({
    code: required(code, "Enter the code that the app shows", "Enter the six digits that the app shows"),
  }),
  look,
  answered: paths.account(),
  async save(body, { access }) {
    const { recovery_codes } = await access.api.call(confirmSecondStep, { body });
    return { answer: { codes: recovery_codes } };
  },
});
