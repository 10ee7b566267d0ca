import { createHash } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type Access, requireAccess } from "~/access/guard.server";
import type { WizardBackEnd } from "./back-end.server";
import { type Draft, type DraftContent, type DraftPlace, emptyDraft, findDraft } from "./drafts.server";
import { missing } from "./refusals.server";
import { wizardQuery } from "./view";
import { type RuledStep, type RuledWizard, readTarget, type WizardTarget, writeTarget } from "./wizard";

/** One request to a wizard, with everything that decides what it may see. */
export interface Visit<Facts, Answers> {
  readonly wizard: RuledWizard<Facts, Answers>;
  readonly backEnd: WizardBackEnd<Facts, Answers>;
  readonly access: Access;
  readonly step: RuledStep<Facts, Answers>;
  readonly target: WizardTarget;
  readonly place: DraftPlace;
  readonly facts: Facts;
  readonly draft: Draft | null;
  readonly content: DraftContent;
  readonly search: URLSearchParams;
  readonly href: (step: string, search?: Readonly<Record<string, string>>) => string;
}

/** Two windows with the same item tell by this whether it is still what they opened. */
export const stampOf = (answers: DraftContent["answers"]) =>
  createHash("sha256").update(JSON.stringify(answers)).digest("base64url");

/** @throws Response 404 for an unknown step, action or draft, 303 away from a finished one. */
export async function visit<Facts, Answers>(
  wizard: RuledWizard<Facts, Answers>,
  backEnd: WizardBackEnd<Facts, Answers>,
  args: LoaderFunctionArgs,
): Promise<Visit<Facts, Answers>> {
  const access = await requireAccess(args, backEnd.page);
  const target = readTarget(args.params.action, args.params.clone);
  const step = wizard.steps.find(({ name }) => name === args.params.step);
  if (!target || !step) throw missing();
  const search = new URL(args.request.url).searchParams;
  const { business, username } = access.session;
  const place = { owner: `${business.id}:${username}`, wizard: wizard.name, action: writeTarget(target) };
  const id = search.get("draft");
  const [facts, draft] = await Promise.all([backEnd.facts(access, target), id === null ? null : findDraft(place, id)]);
  if (id !== null && !draft) throw missing();
  if (draft?.content.finished) throw redirect(draft.content.finished.location, 303);
  const content = draft?.content ?? (await pristine(backEnd, access, facts, target));
  const href: Visit<Facts, Answers>["href"] = (name, more) =>
    `${wizard.path(name, target)}${wizardQuery(draft?.id ?? null, more)}`;
  return { wizard, backEnd, access, step, target, place, facts, draft, content, search, href };
}

async function pristine<Facts, Answers>(
  backEnd: WizardBackEnd<Facts, Answers>,
  access: Access,
  facts: Facts,
  target: WizardTarget,
): Promise<DraftContent> {
  if (target.mode === "create") return emptyDraft;
  const { answers } = await backEnd.load(access, facts, target);
  return { ...emptyDraft, answers, stamp: stampOf(answers) };
}
