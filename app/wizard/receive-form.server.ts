import type { FieldErrors, RawAnswers } from "~/form/answers";
import { spelledOut } from "~/form/as-form";
import { inFieldOrder, nest, readForm, rootOf } from "~/form/names";
import { type ReceivedPicture, receivePicture } from "~/form/pictures.server";
import { readAnswers } from "~/form/read-answers";
import { askedToWait } from "~/form/refusal.server";
import { fieldsOf } from "~/form/validator";
import type { PostedForm } from "./posted-form.server";
import { type RefusedStep, refuseStep, type StepBack } from "./refused-step.server";
import type { Visit } from "./visit.server";
import type { Decides } from "./wizard";

/** Result of a post. With a refusal, the values must not be stored as answers. */
export interface ReceivedForm {
  readonly raw: RawAnswers;
  readonly refusal?: RefusedStep;
  readonly leadsTo?: string;
  readonly decides?: Decides;
}

/** Reads and validates a posted form, uploads its picture and lets the step's server part complete it. */
export async function receiveForm<Facts, Answers>(
  visit: Visit<Facts, Answers>,
  { schema, picture, before, stored, answers, into, shownAt = (messages) => messages }: PostedForm<Answers>,
  form: FormData,
): Promise<ReceivedForm> {
  const { access, servers, step, facts, target, search, language } = visit;
  const fields = fieldsOf(schema);
  const { raw: typed, files } = readForm(form, fields);
  const posted = into ? typed : before;
  const file = (picture ? files.get(picture) : undefined) ?? null;
  const sent = { ...nest(posted), ...(picture && file ? { [picture]: file } : {}) };
  const { problems } = readAnswers(schema, posted, stored, sent);
  const refuse = (fieldErrors: FieldErrors, raw: RawAnswers, more: StepBack = {}) => ({
    raw,
    refusal: refuseStep(visit, { fields: inFieldOrder(shownAt(fieldErrors), fields), raw, ...more }),
  });
  const {
    raw,
    errors,
    retryAfterSeconds: wait,
  }: ReceivedPicture = picture
    ? await receivePicture(access, { name: picture, file, raw: posted, before, problems: problems ?? {} })
    : { raw: posted, errors: {} };
  if (problems || Object.keys(errors).length > 0)
    return refuse({ ...problems, ...errors }, raw, wait === undefined ? {} : askedToWait(wait));
  if (language) return { raw };
  const unseen = target.mode === "create" ? [] : (step.unseen?.({ facts, answers, values: before }) ?? []);
  const held = Object.entries(before).filter(([name]) => unseen.includes(name) && fields.includes(rootOf(name)));
  const spelled = { ...Object.fromEntries(held), ...spelledOut(step.fields ?? {}, raw) };
  const received = await servers[step.name]?.receive?.(access, {
    facts,
    target,
    answers,
    raw: spelled,
    before,
    search,
  });
  if (!received) return { raw: spelled };
  if ("leadsTo" in received) return { raw: spelled, leadsTo: received.leadsTo };
  return "errors" in received ? refuse(received.errors, spelled, { links: received.links }) : received;
}
