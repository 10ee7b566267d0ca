import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import type { Access, AccessArgs } from "~/access/guard.server";
import { keyIn, readForm } from "~/access/origin.server";
import { isPortalError } from "~/api/error";
import { paths } from "~/paths";
import { getAccount, renewRecoveryCodes } from "../../../server/contract/account/calls";
import { attempt, bothSteps, refused } from "./attempt.server";

/** It leads nowhere else: it runs with the answer that shows the new codes, too. */
export async function loadRecoveryCodes({ api }: Access) {
  const { second_step, recovery_codes_left } = await api.call(getAccount);
  return { on: second_step, left: recovery_codes_left, key: randomUUID() };
}

/** Makes new codes; they are part of this one answer, which the same post brings again. */
export async function renewFrom({ api }: Access, { request }: AccessArgs) {
  const form = await readForm(request);
  const { password, code, problems } = bothSteps(form);
  if (problems.length > 0) return refused({ problems, message: null });
  const idempotencyKey = keyIn(form);
  return attempt(async () => {
    try {
      const { recovery_codes } = await api.call(renewRecoveryCodes, { body: { password, code }, idempotencyKey });
      return { codes: recovery_codes };
    } catch (error) {
      if (isPortalError(error, "conflict")) throw redirect(paths.account(), 303);
      throw error;
    }
  }, idempotencyKey);
}
