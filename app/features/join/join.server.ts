import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { optionalAccess } from "~/access/guard.server";
import { openApi } from "~/access/open-api.server";
import { keyIn, readForm, refuse } from "~/access/origin.server";
import { answerStatus } from "~/access/said.server";
import { isPortalError } from "~/api/error";
import { phoneCountries } from "~/business/phone-countries";
import { refusalWith } from "~/form/form.server";
import { inFieldOrder, readForm as readFields } from "~/form/names";
import type { FormRefusal } from "~/form/refusal";
import { messagesOf } from "~/form/validator";
import { paths } from "~/paths";
import { join, joinBody, joinForm } from "../../../server/contract/join/calls";
import { inLanguage, joinMessages } from "./messages";
import { publicPage } from "./public.server";

/** What the business asks for, in the language of the visitor's choice. */
export async function loadJoin(args: LoaderFunctionArgs) {
  await optionalAccess(args, "join");
  const { told, ...page } = await publicPage(args, (api, query) => api.call(joinForm, { query }));
  return {
    ...told,
    ...page,
    countries: phoneCountries(told.countries),
    isJoined: new URL(args.request.url).searchParams.has("joined"),
    key: randomUUID(),
  };
}

const names = Object.keys(joinBody.shape);

/** Joins. Sent twice, or by somebody who is a customer already, it leads to the same page. */
export async function joinAction(args: ActionFunctionArgs) {
  await optionalAccess(args, "join");
  const slug = args.params.slug ?? "";
  const posted = await readForm(args.request);
  const { raw } = readFields(posted, names);
  const language = String(posted.get("spoken") ?? "");
  const messages = joinMessages(language);
  const back = ({ fieldErrors = {}, ...told }: Partial<FormRefusal>, status: number, headers = {}) =>
    data(
      refusalWith({
        repopulateFields: raw,
        fieldErrors: inLanguage(language, inFieldOrder(fieldErrors, names), raw),
        ...told,
      }),
      { status, headers },
    );
  const read = joinBody.read.safeParse({ ...raw, slug });
  if (!read.success) return back({ fieldErrors: messagesOf(read.error) }, 422);
  const api = await openApi();
  try {
    const idempotencyKey = keyIn(posted);
    await api.call(join, { body: read.data, ...(idempotencyKey !== undefined && { idempotencyKey }) });
  } catch (error) {
    if (isPortalError(error, "not-found")) throw refuse(404, "There is no such page.");
    if (isPortalError(error, "too-many")) {
      return back({ message: messages.tooMany }, 429, { "Retry-After": String(error.retryAfterSeconds ?? 1) });
    }
    if (!isPortalError(error, "invalid", "unavailable", "uncertain")) throw error;
    const fieldErrors = Object.fromEntries(Object.entries(error.fields).map(([name, [text = ""]]) => [name, text]));
    const message = Object.keys(fieldErrors).length > 0 ? "" : messages.away;
    return back({ fieldErrors, message }, answerStatus(error));
  }
  return redirect(paths.join({ slug }, { language: read.data.language, joined: 1 }), 303);
}
