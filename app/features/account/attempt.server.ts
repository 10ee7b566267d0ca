import { data } from "@remix-run/node";
import { answerStatus, saidOf } from "~/access/said.server";
import { isPortalError } from "~/api/error";
import { paths } from "~/paths";
import type { Said } from "~/ui/said";
import { type AccountField, accountFields } from "./words";

/** What a form of the page was refused for. */
export interface RefusedAct {
  readonly problems: readonly { readonly name: AccountField; readonly text: string }[];
  readonly message: Said | null;
  /** Fresh with each answer, so that no password stays in its field. */
  readonly stamp: string;
}

export const refused = (answer: Omit<RefusedAct, "stamp">, init: ResponseInit = { status: 422 }) =>
  data<RefusedAct>({ ...answer, stamp: crypto.randomUUID() }, init);

/** Does what a form asks for, sent with `key`; a refusal says why at its fields. */
export async function attempt<T>(work: () => Promise<T>, key?: string) {
  try {
    return await work();
  } catch (error) {
    if (!isPortalError(error, "invalid", "too-many", "unavailable", "uncertain")) throw error;
    const problems = accountFields.flatMap((name) => (error.fields[name] ?? []).map((text) => ({ name, text })));
    const message =
      problems.length > 0
        ? null
        : saidOf(error, { look: { href: paths.account(), label: "Look at the account" }, key });
    if (error.kind !== "too-many") return refused({ problems, message }, { status: answerStatus(error) });
    const headers = { "Retry-After": String(error.retryAfterSeconds ?? 1) };
    return refused({ problems, message }, { status: 429, headers });
  }
}

export const typed = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** A password and a code, as whoever changes two-step verification shows them. */
export function bothSteps(form: FormData) {
  const [password, code] = [typed(form, "password"), typed(form, "code").trim()];
  const problems: RefusedAct["problems"] = [
    ...(password === "" ? [{ name: "password", text: "Enter your password" } as const] : []),
    ...(code === "" ? [{ name: "code", text: "Enter a code" } as const] : []),
  ];
  return { password, code, problems };
}
