import { redirect } from "@remix-run/node";
import { type Access, type AccessArgs, requireAccess } from "~/access/guard.server";
import { notFound } from "~/access/refuse.server";
import { copiedIn, type FormTarget, type ItemId, placeOf, readTarget } from "~/form/target";
import type { BackEnd, StepServer } from "./back-end.server";
import {
  actionOfDraft,
  type Draft,
  type DraftContent,
  type DraftPlace,
  emptyDraft,
  findDraft,
  newDraftId,
} from "./drafts.server";
import { readKeyed } from "./keyed-segment";
import { readLanguage } from "./languages";
import { answersBefore } from "./progress";
import { storedItem } from "./stored-item.server";
import { addressOf } from "./view";
import type { ChosenLanguage, RuledStep, RuledWizard, StepContext } from "./wizard";

/** Server part of any step. */
export type AnyStepServer<Facts, Answers> = Partial<StepServer<Facts, Answers, ItemId, unknown>>;

/** Wizard with its rules and server side. */
export interface ServedWizard<Facts, Answers> {
  readonly wizard: RuledWizard<Facts, Answers>;
  readonly backEnd: BackEnd<Facts, Answers, ItemId>;
  readonly servers: Readonly<Partial<Record<string, AnyStepServer<Facts, Answers>>>>;
}

/** One request to a wizard, with everything that determines what it may see. */
export interface Visit<Facts, Answers> extends ServedWizard<Facts, Answers> {
  readonly access: Access;
  readonly request: Request;
  readonly step: RuledStep<Facts, Answers>;
  readonly target: FormTarget<ItemId>;
  readonly place: DraftPlace;
  readonly facts: Facts;
  readonly readOnly: boolean;
  /** Additional language of the step; null for the first. */
  readonly language: ChosenLanguage | null;
  readonly draft: Draft | null;
  readonly content: DraftContent;
  /** Id of the future draft, from the page or its URL. */
  readonly newDraft?: string;
  /** Idempotency key in the posted form. */
  readonly postedKey?: string | undefined;
  /** The item changed after the page was shown. */
  readonly changedSince?: boolean;
  readonly search: URLSearchParams;
  readonly href: (step: string, search?: Readonly<Record<string, string>>) => string;
}

/** Stored values of an edited item, which are exempt from the rules while unchanged. */
export const itemAnswersOf = ({ target, content }: Pick<Visit<never, never>, "target" | "content">) =>
  target.mode === "edit" ? (content.opened?.answers ?? null) : null;

/** Context for the rules of the visited step. */
export function contextOf<Facts, Answers>(
  visit: Pick<Visit<Facts, Answers>, "wizard" | "facts" | "step" | "target" | "content">,
): StepContext<Facts, Answers> {
  const { wizard, facts, step, content } = visit;
  return { facts, answers: answersBefore(wizard, facts, content.answers, step.name, itemAnswersOf(visit)) };
}

/**
 * @throws Response 404 for an unknown step, action or draft; 303 away from a finished draft, and to a URL with a new
 * key if the URL must contain one.
 * @param beside the page is not part of the wizard itself.
 */
export async function readVisit<Facts, Answers>(
  served: ServedWizard<Facts, Answers>,
  args: AccessArgs,
  { beside = false } = {},
): Promise<Visit<Facts, Answers>> {
  const { wizard, backEnd } = served;
  const access = await requireAccess(args, backEnd.page);
  const step = wizard.steps.find(({ name }) => name === args.params.step);
  const search = new URL(args.request.url).searchParams;
  const keyed = wizard.drafts === "path" ? readKeyed(args.params.action ?? "") : null;
  const { business, username } = access.session;
  const owned = { owner: `${business.id}:${username}`, wizard: wizard.name };
  const target = readTarget(wizard, {
    ...args.params,
    ...(keyed && { action: keyed.action }),
    copy: search.get("copy") ?? (beside && keyed?.key ? await copiedBy(owned, keyed.key) : null),
  });
  if (!target || !step) throw notFound();
  if (keyed?.key === null) throw redirect(addressOf(wizard, target, step.name, newDraftId()), 303);
  const place = { ...owned, action: placeOf(target) };
  const id = keyed ? keyed.key : search.get("draft");
  const [facts, draft] = await Promise.all([
    backEnd.facts(access, target, step.name),
    id === null ? null : findDraft(place, id),
  ]);
  // Another user's key in the path counts as an unused key.
  if (id !== null && !draft && !keyed) throw notFound();
  if (draft?.content.finished) throw redirect(draft.content.finished.location, 303);
  const content = draft?.content ?? (await pristine(backEnd, access, facts, target));
  const href: Visit<Facts, Answers>["href"] = (name, more) =>
    addressOf(wizard, target, name, draft?.id ?? keyed?.key ?? null, more);
  const readOnly = backEnd.mayChange?.(access, target, facts) === false;
  const language = readLanguage(step, contextOf({ wizard, facts, step, target, content }), search);
  if (language === "unknown") throw notFound();
  const newDraft = draft ? undefined : keyed?.key;
  return {
    ...{ ...served, access, request: args.request, step, target, place, facts },
    ...{ readOnly, language, draft, content, newDraft, search, href },
  };
}

/** A page outside the wizard has only the draft in its URL; the draft knows which item it copies. */
async function copiedBy(owned: Omit<DraftPlace, "action">, key: string): Promise<string | null> {
  const action = await actionOfDraft(owned, key);
  return action && copiedIn(action);
}

async function pristine<Facts, Answers>(
  backEnd: BackEnd<Facts, Answers, ItemId>,
  access: Access,
  facts: Facts,
  target: FormTarget<ItemId>,
): Promise<DraftContent> {
  if (target.mode === "create") return emptyDraft;
  const opened = await storedItem({ backEnd, access, facts }, target);
  return { ...emptyDraft, answers: opened.answers, opened };
}
