import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { answerStatus } from "~/access/failure-message.server";
import { optionalAccess } from "~/access/guard.server";
import { openApi } from "~/access/open-api.server";
import { keyIn, readForm } from "~/access/origin.server";
import type { Api } from "~/api/client.server";
import { isPortalError } from "~/api/error";
import { phoneCountries } from "~/business/phone-countries";
import { inFieldOrder, readForm as readFields } from "~/form/names";
import type { FormRefusal } from "~/form/refusal";
import { refusalWith } from "~/form/refusal.server";
import { messagesOf } from "~/form/validator";
import { paths } from "~/paths";
import { forVisitor } from "~/shell/visitor-refusal.server";
import {
  type JoinInput,
  join,
  joinBody,
  joinByReferral,
  joinForm,
  referralPage,
} from "../../../server/contract/join/calls";
import { invitationWords } from "./invitation-words";
import { inLanguage, joinMessages } from "./messages";
import { publicPage } from "./public.server";

/** Loads the join form in the visitor's language. */
export async function loadJoin(args: LoaderFunctionArgs) {
  await optionalAccess(args, "join");
  const { answer, ...page } = await publicPage(args, (api, query) => api.call(joinForm, { query }));
  return {
    ...answer,
    ...page,
    countries: phoneCountries(answer.countries),
    isJoined: new URL(args.request.url).searchParams.has("joined"),
    key: randomUUID(),
  };
}

/** Loads the join form behind a customer's referral link, with the inviter and the rewards. */
export async function loadInvitation(args: LoaderFunctionArgs, name: "referral" | "referral-join") {
  await optionalAccess(args, name);
  const code = args.params.code ?? "";
  const {
    answer,
    slug: _none,
    ...page
  } = await publicPage(args, (api, { language }) => api.call(referralPage, { query: { code, language } }));
  if (name === "referral" && answer.redirect !== "") throw redirect(answer.redirect, 302);
  return {
    ...answer,
    ...page,
    code,
    invitation: invitationWords(page.abbreviation, answer, page.words.points),
    countries: phoneCountries(answer.countries),
    isJoined: new URL(args.request.url).searchParams.has("joined"),
    key: randomUUID(),
  };
}

const names = Object.keys(joinBody.shape);

/** Adds a customer. Repeated submissions and existing customers get the same confirmation. */
export async function joinAction(args: ActionFunctionArgs) {
  await optionalAccess(args, "join");
  const slug = args.params.slug ?? "";
  return joining(args, {
    send: (api, body, options) => api.call(join, { body: { ...body, slug }, ...options }),
    joined: (language) => paths.join({ slug }, { language, joined: 1 }),
  });
}

/** Adds a customer through a referral link. */
export async function invitationAction(args: ActionFunctionArgs) {
  await optionalAccess(args, "referral-join");
  const code = args.params.code ?? "";
  return joining(args, {
    send: (api, body, options) => api.call(joinByReferral, { body: { ...body, code }, ...options }),
    joined: (language) => paths.referralJoin({ code }, { language, joined: 1 }),
  });
}

interface Door {
  readonly send: (
    api: Api,
    body: Omit<JoinInput, "slug">,
    options: { readonly idempotencyKey?: string },
  ) => Promise<unknown>;
  /** URL of the confirmation. */
  readonly joined: (language: number | undefined) => string;
}

async function joining({ request }: ActionFunctionArgs, { send, joined }: Door) {
  const posted = await readForm(request);
  const { raw } = readFields(posted, names);
  const language = String(posted.get("spoken") ?? "");
  const messages = joinMessages(language);
  const back = ({ fieldErrors = {}, ...others }: Partial<FormRefusal>, status: number, headers = {}) =>
    data(
      refusalWith({
        repopulateFields: raw,
        fieldErrors: inLanguage(language, inFieldOrder(fieldErrors, names), raw),
        ...others,
      }),
      { status, headers },
    );
  const read = joinBody.read.safeParse({ ...raw, slug: "" });
  if (!read.success) return back({ fieldErrors: messagesOf(read.error) }, 422);
  const api = await openApi();
  const { slug: _none, ...body } = read.data;
  try {
    const idempotencyKey = keyIn(posted);
    await send(api, body, { ...(idempotencyKey !== undefined && { idempotencyKey }) });
  } catch (error) {
    if (isPortalError(error, "too-many")) {
      return back({ message: messages.tooMany }, 429, { "Retry-After": String(error.retryAfterSeconds ?? 1) });
    }
    if (!isPortalError(error, "invalid", "unavailable", "uncertain")) throw forVisitor(request, error);
    const fieldErrors = Object.fromEntries(Object.entries(error.fields).map(([name, [text = ""]]) => [name, text]));
    const message = Object.keys(fieldErrors).length > 0 ? "" : messages.away;
    return back({ fieldErrors, message }, answerStatus(error));
  }
  return redirect(joined(body.language), 303);
}
