import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type Access, requireAccess } from "~/access/guard.server";
import { type FormTarget, type ItemId, placeOf, readTarget } from "~/form/target";
import type { WizardBackEnd } from "./back-end.server";
import { type Draft, type DraftContent, type DraftPlace, emptyDraft, findDraft } from "./drafts.server";
import { missing } from "./refusals.server";
import { storedItem } from "./stored-item.server";
import { addressOf } from "./view";
import type { RuledStep, RuledWizard } from "./wizard";

/** One request to a wizard, with everything that decides what it may see. */
export interface Visit<Facts, Answers> {
  readonly wizard: RuledWizard<Facts, Answers>;
  readonly backEnd: WizardBackEnd<Facts, Answers, ItemId>;
  readonly access: Access;
  readonly step: RuledStep<Facts, Answers>;
  readonly target: FormTarget<ItemId>;
  readonly place: DraftPlace;
  readonly facts: Facts;
  readonly readOnly: boolean;
  readonly draft: Draft | null;
  readonly content: DraftContent;
  /** The id that the page has for its draft-to-be. */
  readonly newDraft?: string;
  /** The item is no longer what the page showed. */
  readonly changedSince?: boolean;
  readonly search: URLSearchParams;
  readonly href: (step: string, search?: Readonly<Record<string, string>>) => string;
}

/** An edited item as it is stored: what of it nobody changes is held to no rule. */
export const keptIn = ({ target, content }: Pick<Visit<never, never>, "target" | "content">) =>
  target.mode === "edit" ? (content.opened?.answers ?? null) : null;

/** @throws Response 404 for an unknown step, action or draft, 303 away from a finished one. */
export async function visit<Facts, Answers>(
  wizard: RuledWizard<Facts, Answers>,
  backEnd: WizardBackEnd<Facts, Answers, ItemId>,
  args: LoaderFunctionArgs,
): Promise<Visit<Facts, Answers>> {
  const access = await requireAccess(args, backEnd.page);
  const step = wizard.steps.find(({ name }) => name === args.params.step);
  const search = new URL(args.request.url).searchParams;
  const target = readTarget(wizard, { ...args.params, copy: search.get("copy") });
  if (!target || !step) throw missing();
  const { business, username } = access.session;
  const place = { owner: `${business.id}:${username}`, wizard: wizard.name, action: placeOf(target) };
  const id = search.get("draft");
  const [facts, draft] = await Promise.all([
    backEnd.facts(access, target, step.name),
    id === null ? null : findDraft(place, id),
  ]);
  if (id !== null && !draft) throw missing();
  if (draft?.content.finished) throw redirect(draft.content.finished.location, 303);
  const content = draft?.content ?? (await pristine(backEnd, access, facts, target));
  const href: Visit<Facts, Answers>["href"] = (name, more) => addressOf(wizard, target, name, draft?.id ?? null, more);
  const readOnly = backEnd.mayChange?.(access, target) === false;
  return { wizard, backEnd, access, step, target, place, facts, readOnly, draft, content, search, href };
}

async function pristine<Facts, Answers>(
  backEnd: WizardBackEnd<Facts, Answers, ItemId>,
  access: Access,
  facts: Facts,
  target: FormTarget<ItemId>,
): Promise<DraftContent> {
  if (target.mode === "create") return emptyDraft;
  const opened = await storedItem({ backEnd, access, facts }, target);
  return { ...emptyDraft, answers: opened.answers, opened };
}
