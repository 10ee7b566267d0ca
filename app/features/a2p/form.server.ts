import { z } from "zod";
import type { Access } from "~/access/guard.server";
import type { WireFields } from "~/api/encode";
import { rawOf } from "~/api/raw-answer";
import { asForm } from "~/form/as-form";
import { form, formPage } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { paths } from "~/paths";
import { formatInstant } from "~/ui/format";
import type { Option } from "~/ui/select";
import { checkA2p, readA2p, saveA2p } from "../../../server/contract/a2p/calls";
import { a2pProfile } from "../../../server/contract/a2p/fields";
import { finals, steps } from "../../../server/contract/a2p/words";
import type { AnswerOf } from "../../../server/contract/common/call";
import { knows, readsBeyond } from "../../../server/contract/common/extensions";
import { id } from "../../../server/contract/wire";
import { statusShown, stepName, unknownStatus } from "./words";

type A2pAnswer = AnswerOf<typeof readA2p>;
type Choices = A2pAnswer["jobPosition"];

const choose: Option = { value: "", label: "Choose" };

/** Options of a list, including the saved value even if the server no longer offers it. */
function asOptions(choices: Choices, current: string): Option[] {
  const options = choices.map(({ id: value, name }) => ({ value, label: name || value }));
  const isOffered = current === "" || options.some(({ value }) => value === current);
  return [choose, ...(isOffered ? [] : [{ value: current, label: current }]), ...options];
}

const is = (word: string, status: string) => word === status.toLowerCase();

/** Reads a list, which servers return at the top level or under `a2p`. */
const listIn = (answer: A2pAnswer, name: "businessType" | "businessIndustry" | "jobPosition"): Choices =>
  answer[name].length > 0 ? answer[name] : (answer.a2p?.[name] ?? []);

async function load({ api, session }: Access) {
  const answer = await api.call(readA2p);
  const { model, countries, profileStatusInReview, final_status, history } = answer;
  const { timeZone } = session.business;
  return {
    values: asForm(a2pProfile.fields, model),
    id: model.id,
    options: {
      business_type: asOptions(listIn(answer, "businessType"), model.business_type),
      business_industry: asOptions(listIn(answer, "businessIndustry"), model.business_industry),
      job_position: asOptions(listIn(answer, "jobPosition"), model.job_position),
      // null: the server returns no countries, so the field takes a two-letter code.
      country_iso: countries.length > 0 ? asOptions(countries, model.country_iso) : null,
    },
    problems: Object.fromEntries(
      Object.entries(answer.errors).flatMap(([name, [text = ""]]) => (text === "" ? [] : [[name, text]])),
    ),
    states: steps.map((step) => {
      const name = `${step}Status` as const;
      const isTold = rawOf(answer)[name] !== undefined;
      return { step: stepName(step), status: isTold ? statusShown(answer[name]) : unknownStatus };
    }),
    history: history.map(({ at, step, status, reason, field }) => ({
      at: at === null ? "" : formatInstant(at, timeZone),
      step: step === "" ? "" : stepName(step),
      status: statusShown(status),
      reason,
      field,
    })),
    isInReview: profileStatusInReview,
    isApproved: is(finals.approved, final_status),
    isRejected: is(finals.failed, final_status),
    // A reason that concerns no field is shown above the form.
    reason: history[0]?.field === "" ? history[0].reason : "",
    isKept: answer.kept,
    revision: answer.revision,
    hasService: answer.service,
    checks: knows(session, checkA2p),
    further: readsBeyond(session, saveA2p),
  };
}
export type A2pPage = Awaited<ReturnType<typeof load>>;

const carried = { id: id.read.optional().catch(undefined), check: z.string().optional().catch(undefined) };

/** Registration for text messages in the United States. */
export const a2pPage = formPage({
  page: "a2p",
  load,
  form: form({
    schema: schemaOf(a2pProfile, { also: carried }),
    stored: ({ access }) => load(access),
    look: () => ({ href: paths.a2p(), label: "View registration" }),
    async save({ check, ...form }, { access, again, version, spell }) {
      const asStored = (sent: WireFields) => spell(sent, (name) => `A2p10dlcProfileForm[${name}]`);
      if (check !== undefined) {
        const { findings } = await access.api.call(checkA2p, { body: form, spell: asStored });
        return { answer: { ...again, findings } };
      }
      const body = { ...form, ...(version !== undefined && { revision: version }) };
      const { message } = await access.api.call(saveA2p, { body, spell: asStored });
      return { to: paths.a2p(), say: message || "Registration submitted." };
    },
  }),
});
