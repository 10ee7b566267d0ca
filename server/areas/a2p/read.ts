import { choices } from "../../a2p/choices";
import { formRevision } from "../../a2p/events";
import { ownFacts, sampleMessages } from "../../a2p/own-facts";
import { finalStatus, isInReview, readRegistration } from "../../a2p/registration";
import { slugsOf } from "../../business/slugs";
import { config } from "../../config";
import type { Context } from "../../context";
import type { A2pEvent, readA2p } from "../../contract/a2p/calls";
import { a2pProfile } from "../../contract/a2p/fields";
import type { AnswerOf } from "../../contract/common/call";
import { asProblems } from "../../contract/common/problems";
import { namesIn } from "../../contract/field";
import { countries } from "../../customers/countries";

type Answer = AnswerOf<typeof readA2p>;

const mostEvents = 200;

async function historyOf({ db }: Context): Promise<A2pEvent[]> {
  const rows = await db.selectFrom("a2p_events").selectAll().orderBy("id", "desc").limit(mostEvents).execute();
  return rows.map(({ at, step, status, reason, field }) => ({ at, step, status, reason, field }));
}

/** Prefills the form, before one is saved, with known facts about the business. */
async function firstForm({ db, caller }: Context) {
  const [own, slugs, person] = await Promise.all([
    ownFacts(db),
    slugsOf(db),
    db
      .selectFrom("users")
      .select(["first_name", "last_name"])
      .where("id", "=", caller.userId)
      .executeTakeFirstOrThrow(),
  ]);
  const origin = config().PUBLIC_ORIGIN;
  const slug = slugs.get(null);
  const opt_in_url = origin && slug ? `${origin}/join/${slug}` : "";
  return { ...own, ...person, ...sampleMessages(own.name), opt_in_url };
}

const blank = Object.fromEntries(namesIn(a2pProfile.fields).map((name) => [name, ""])) as Record<
  keyof typeof a2pProfile.fields,
  string
>;

/** @param service whether the messaging service is set up. */
export async function readForm(context: Context, service: boolean): Promise<Answer> {
  const registration = await readRegistration(context.db);
  const form = registration?.form ?? (await firstForm(context));
  const { "": _general, ...byField } = registration?.problems ?? {};
  const lists = { ...choices, businessType: [...choices.businessType] };
  return {
    errors: asProblems(byField),
    profileStatus: registration?.statuses.profile ?? "draft",
    brandStatus: registration?.statuses.brand ?? "",
    campaignStatus: registration?.statuses.campaign ?? "",
    final_status: registration ? finalStatus(registration) : "pending",
    profileStatusInReview: registration !== null && isInReview(registration, service),
    model: { ...blank, ...form, id: registration?.id ?? null },
    ...lists,
    a2p: lists,
    countries: countries.map(({ code, countryDispName }) => ({ id: code, name: countryDispName })),
    history: await historyOf(context),
    kept: registration !== null,
    revision: await formRevision(context.db),
    service,
  };
}
