import type { RawAnswers } from "~/form/answers";
import { spelledOut } from "~/form/as-form";
import { inFieldOrder, nest, readForm } from "~/form/names";
import { receivePicture } from "~/form/pictures.server";
import { type FormSchema, fieldsOf } from "~/form/validator";
import { readStep } from "./step-reading";
import { formIdOf, type WizardRefusal } from "./view";
import type { Visit } from "./visit.server";
import type { Decides } from "./wizard";

/** What is posted to: a step's own form, or that of one of its rows. */
interface AskedForm<Answers> {
  readonly schema: FormSchema;
  readonly picture: string | undefined;
  /** What it held before. */
  readonly before: RawAnswers;
  /** What an edited item has stored of it: held to no rule. */
  readonly stored: RawAnswers | undefined;
  readonly row: string | null;
  /** Of earlier steps. */
  readonly answers: Partial<Answers>;
}

/** What the form holds now; with a refusal it is not to be kept as answered. */
export interface ReceivedForm {
  readonly raw: RawAnswers;
  readonly refusal?: WizardRefusal;
  readonly leadsTo?: string;
  readonly decides?: Decides;
}

/** Reads a posted form, holds it to its rules, receives its picture and has the step's server part complete it. */
export async function receiveForm<Facts, Answers>(
  { access, servers, step, facts, target, search, language }: Visit<Facts, Answers>,
  { schema, picture, before, stored, row, answers }: AskedForm<Answers>,
  form: FormData,
): Promise<ReceivedForm> {
  const fields = fieldsOf(schema);
  const { raw: posted, files } = readForm(form, fields);
  const file = (picture ? files.get(picture) : undefined) ?? null;
  const sent = { ...nest(posted), ...(picture && file ? { [picture]: file } : {}) };
  const { problems } = readStep(schema, posted, stored, sent);
  const refuse = (fieldErrors: WizardRefusal["fieldErrors"], raw: RawAnswers, links?: WizardRefusal["links"]) => ({
    raw,
    refusal: {
      fieldErrors: inFieldOrder(fieldErrors, fields),
      links,
      repopulateFields: raw,
      formId: formIdOf(step.name, row, language),
    },
  });
  const { raw, errors } = picture
    ? await receivePicture(access, { name: picture, file, raw: posted, before, problems: problems ?? {} })
    : { raw: posted, errors: {} };
  if (problems || Object.keys(errors).length > 0) return refuse({ ...problems, ...errors }, raw);
  if (language) return { raw };
  const server = servers[step.name];
  const spelled = server?.spelledOut ? spelledOut(server.spelledOut, raw) : raw;
  const received = await server?.receive?.(access, { facts, target, answers, raw: spelled, before, search });
  if (!received) return { raw: spelled };
  if ("leadsTo" in received) return { raw: spelled, leadsTo: received.leadsTo };
  return "errors" in received ? refuse(received.errors, spelled, received.links) : received;
}
