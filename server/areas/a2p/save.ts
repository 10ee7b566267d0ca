import { choices, chosenFrom } from "../../a2p/choices";
import { formRevision, noteSubmission } from "../../a2p/events";
import {
  type A2pForm,
  addRegistration,
  changeRegistration,
  holdRegistration,
  isInReview,
  type Registration,
} from "../../a2p/registration";
import { noteChanges } from "../../business/changes";
import type { Context } from "../../context";
import type { A2pInput } from "../../contract/a2p/calls";
import { a2pProfile } from "../../contract/a2p/fields";
import { asProblems } from "../../contract/common/problems";
import { problemsIn } from "../../contract/field";
import { countryOf } from "../../customers/countries";
import { noPhone, readPhone } from "../../customers/phone";
import { notFound, refuse } from "../../errors";
import { requireRevision } from "../../items/revision";

/** Normalizes the form: country in capitals, phone number in international format. */
function formOf({ id: _id, revision: _revision, ...sent }: A2pInput): A2pForm {
  const country_iso = sent.country_iso.toUpperCase();
  const phone_number = readPhone(sent.phone_number, country_iso)?.number ?? sent.phone_number;
  return { ...sent, country_iso, phone_number };
}

/** Returns all problems of the form, by field. */
export function problemsOf(form: A2pForm): Record<string, string> {
  const found = problemsIn(a2pProfile, form);
  for (const [name, list] of Object.entries(chosenFrom)) {
    const value = form[name as keyof typeof chosenFrom];
    if (value !== "" && !choices[list].some(({ id }) => id === value)) found[name] ??= "Choose one from the list";
  }
  const { country_iso, phone_number } = form;
  if (country_iso !== "" && !countryOf(country_iso)) found.country_iso ??= "Choose a country from the list";
  if (phone_number !== "" && !readPhone(phone_number, country_iso)) found.phone_number ??= noPhone(country_iso);
  return found;
}

/** History area of the form. */
export const a2pArea = "a2p";

const whyClosed = (registration: Registration, service: boolean): string | null => {
  if (isInReview(registration, service))
    return "The registration is in review. You can change it once there is a decision.";
  return registration.phase === "approved" ? "The registration is approved and can no longer be changed here." : null;
};

/** Statuses of a resubmission: that of the current step as before its first submission. */
const restarted = ({ step, statuses }: Registration) => ({ ...statuses, [step]: step === "profile" ? "draft" : "" });

/** Saves the form, to be sent from the current step onwards. */
export async function saveForm(context: Context, sent: A2pInput, service: boolean): Promise<void> {
  const { db, caller, now } = context;
  const registration = await holdRegistration(db);
  if (sent.id !== undefined && sent.id !== registration?.id) throw notFound("The registration");
  const closed = registration && whyClosed(registration, service);
  if (closed) throw refuse({}, closed);
  requireRevision(sent.revision, await formRevision(db), "This registration");
  const form = formOf(sent);
  const problems = problemsOf(form);
  if (Object.keys(problems).length > 0) throw refuse(asProblems(problems));
  if (registration === null) await addRegistration(db, caller.businessId, form, now);
  else {
    const submission = registration.phase === "rejected" ? registration.submission + 1 : registration.submission;
    const change = { form, phase: "kept", problems: {}, looks: 0, submission, dueAt: now } as const;
    const statuses = registration.phase === "rejected" ? restarted(registration) : registration.statuses;
    await changeRegistration(db, registration, { ...change, statuses }, now);
  }
  await noteSubmission(db, caller.businessId, now);
  await noteChanges(context, { area: a2pArea }, registration?.form ?? {}, form);
}
