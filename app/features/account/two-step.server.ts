import { randomUUID } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import { encode } from "uqr";
import type { Access, AccessArgs } from "~/access/guard.server";
import { keyIn, readForm } from "~/access/origin.server";
import { isPortalError } from "~/api/error";
import { paths } from "~/paths";
import { confirmSecondStep, getSecondStep, startSecondStep } from "../../../server/contract/account/calls";
import { attempt, typed } from "./attempt.server";

/** A QR code as one path of squares, drawn here so that it needs no script. */
function drawn(uri: string) {
  const { size, data: cells } = encode(uri, { border: 2 });
  const squares = cells.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: squares.join("") };
}

/**
 * What an authenticator app is shown; null where nothing waits to be confirmed. It leads nowhere else: it runs with the
 * answer that shows the recovery codes, too.
 */
export async function loadTwoStep({ api }: Access) {
  const { secret, uri } = await api.call(getSecondStep);
  if (secret === "") return { setup: null };
  return { setup: { secret: secret.replace(/(.{4})(?=.)/g, "$1 "), code: drawn(uri), formKey: randomUUID() } };
}

export interface Confirmed {
  readonly codes: readonly string[];
  readonly problem: string | null;
}

/** Confirms with a code of the app; the recovery codes are part of this one answer, which the same post brings again. */
export async function confirmFrom(access: Access, { request }: AccessArgs) {
  const form = await readForm(request);
  const code = typed(form, "code").trim();
  const refuse = (problem: string) => data<Confirmed>({ codes: [], problem }, { status: 422 });
  if (code === "") return refuse("Enter the code that the app shows");
  if (code.length > 60) return refuse("Enter the six digits that the app shows");
  try {
    const { recovery_codes } = await access.api.call(confirmSecondStep, {
      body: { code },
      idempotencyKey: keyIn(form),
    });
    return data<Confirmed>({ codes: recovery_codes, problem: null });
  } catch (error) {
    if (isPortalError(error, "conflict")) throw redirect(paths.account(), 303);
    if (isPortalError(error, "invalid")) return refuse(error.fields.code?.[0] ?? error.message);
    throw error;
  }
}

/** Makes a secret for an app and leads to where it is shown. */
export const startTwoStep = (access: Access) =>
  attempt(async () => {
    await access.api.call(startSecondStep);
    throw redirect(paths.accountTwoStep(), 303);
  });
