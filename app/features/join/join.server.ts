import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { optionalAccess } from "~/access/guard.server";
import { phoneCountries } from "~/business/phone-countries";
import type { RawAnswers } from "~/form/answers";
import { asFields } from "~/form/as-fields";
import { openFormAction, type VisitorTexts } from "~/form/open-form.server";
import { textOf } from "~/form/use-form-field";
import { paths } from "~/paths";
import { forVisitor } from "~/shell/visitor-refusal.server";
import { join, joinBody, joinByReferral, joinForm, referralPage } from "../../../server/contract/join/calls";
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

/** Loader of the join form behind a customer's referral link, with the inviter and the rewards. */
export const invitationLoader = (name: "referral" | "referral-join") => async (args: LoaderFunctionArgs) => {
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
};

/** Answers of the form, which does not say whose page it is on. */
const schema = z.preprocess((raw) => ({ ...asFields(raw), slug: "" }), joinBody.read);
const names = [...Object.keys(joinBody.shape), "spoken"];

const texts = (raw: RawAnswers): VisitorTexts => {
  const language = textOf(raw.spoken);
  const { tooMany, away } = joinMessages(language);
  return { tooMany, away, fields: (messages) => inLanguage(language, messages, raw), other: () => away };
};

/** Adds a customer. Repeated submissions and existing customers get the same confirmation. */
export const joinAction = openFormAction({
  page: "join",
  ...{ names, schema, texts, orElse: forVisitor },
  async send(api, answers, { params }) {
    const slug = params.slug ?? "";
    await api.call(join, { body: { ...answers, slug } });
    return paths.join({ slug }, { language: answers.language, joined: 1 });
  },
});

/** Adds a customer through a referral link. */
export const invitationAction = openFormAction({
  page: "referral-join",
  ...{ names, schema, texts, orElse: forVisitor },
  async send(api, { slug: _none, ...answers }, { params }) {
    const code = params.code ?? "";
    await api.call(joinByReferral, { body: { ...answers, code } });
    return paths.referralJoin({ code }, { language: answers.language, joined: 1 });
  },
});
