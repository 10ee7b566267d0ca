import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireModest } from "~/access/origin.server";
import { formatInstant } from "~/ui/format";
import type { WizardBackEnd } from "./back-end.server";
import { changeDraft, createDraft, type Draft, type DraftContent, latestDraft } from "./drafts.server";
import { leaveButton, nest, readForm } from "./names";
import { answersBefore, formFieldOf, lastStep, progressOf, stepAfter } from "./progress";
import { missing, orPage } from "./refusals.server";
import { fieldsOf, messagesOf } from "./schema";
import { submitWizard } from "./submit.server";
import { formIdOf, type WizardRefusal, type WizardView, wizardQuery } from "./view";
import { type Visit, visit } from "./visit.server";
import { type RawAnswers, type Wizard, type WizardRules, withRules } from "./wizard";

/** Text kept of a step that is left half way; more than any form of the portal holds. */
const MAX_UNCHECKED_CHARACTERS = 60_000;

/** An action that refused with a page leaves its mark here: the loader of the same request then shows that page. */
const refused = new WeakSet<object>();

/** The loader and action of a wizard's one route. */
export function wizardRoute<Facts, Answers>(
  wizard: Wizard<Facts, Answers>,
  rules: WizardRules<Facts, Answers>,
  backEnd: WizardBackEnd<Facts, Answers>,
) {
  const ruled = withRules(wizard, rules);
  return {
    async loader(args: LoaderFunctionArgs) {
      const found = await orPage(visit(ruled, backEnd, args));
      return orPage(show(found, refused.has(args.context)));
    },
    async action(args: ActionFunctionArgs) {
      const found = await orPage(visit(ruled, backEnd, args));
      const answer = await orPage(receive(found, args.request));
      if (answer instanceof Response) return answer;
      refused.add(args.context);
      return data(answer, { status: 422 });
    },
  };
}

async function show<Facts, Answers>(found: Visit<Facts, Answers>, afterRefusal: boolean) {
  const { wizard, backEnd, access, step, target, facts, draft, content, search } = found;
  const progress = progressOf(wizard, facts, content.answers, content.errors);
  // An item that the back end holds is all answered, even where its answers are older than today's rules.
  const untouched = target.mode === "edit" && !draft;
  const steps = progress.steps.map(
    ({ step: { name }, state }) => ({ name, state: untouched ? "done" : state }) as const,
  );
  const state = steps.find(({ name }) => name === step.name)?.state ?? "closed";
  if (state === "closed" && !afterRefusal) throw redirect(found.href(progress.firstOpen.name), 303);
  const answers = answersBefore(wizard, facts, content.answers, step.name);
  const context = { facts, answers };
  const asked = fieldsOf(step.schema(context));
  const chosen = (step.addressable ?? []).flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value.slice(0, 200)] as const];
  });
  const held = content.answers[step.name] ?? step.defaults?.(context) ?? {};
  const values: RawAnswers = { ...held, ...Object.fromEntries(chosen) };
  const errors = Object.entries(content.errors).flatMap(([name, message]) => {
    const field = formFieldOf(wizard, name);
    return asked.includes(field.split("[")[0] ?? "") ? [[field, message] as const] : [];
  });
  const view: WizardView<Facts, Answers> = {
    step: step.name,
    target,
    draft: draft?.id ?? null,
    changing: search.get("change") === "1",
    steps,
    facts,
    answers,
    values,
    options: (await backEnd.options?.(access, { facts, answers, step: step.name, values, search })) ?? null,
    errors: Object.fromEntries(errors),
    unfinished: draft || afterRefusal ? null : await unfinished(found),
  };
  return view;
}

/** A draft left earlier, with the step where it goes on. */
async function unfinished<Facts, Answers>({ wizard, facts, place, target, access }: Visit<Facts, Answers>) {
  const left = await latestDraft(place);
  if (!left) return null;
  const { firstOpen } = progressOf(wizard, facts, left.content.answers, left.content.errors);
  return {
    href: `${wizard.path(firstOpen.name, target)}${wizardQuery(left.id)}`,
    since: formatInstant(left.since, access.session.business.timeZone),
  };
}

async function receive<Facts, Answers>(
  found: Visit<Facts, Answers>,
  request: Request,
): Promise<Response | WizardRefusal> {
  const { wizard, step, facts, draft, content, target } = found;
  const form = await request.formData().catch(() => null);
  if (!form)
    return { fieldErrors: {}, message: "The form did not arrive whole, so nothing was saved. Please send it again." };
  requireModest(form);
  const progress = progressOf(wizard, facts, content.answers, content.errors);
  const untouched = target.mode === "edit" && !draft;
  const state = progress.steps.find((one) => one.step.name === step.name)?.state ?? "closed";
  if (state === "closed" && !untouched) {
    const { name, title } = progress.firstOpen;
    return { fieldErrors: {}, first: { href: found.href(name), title } };
  }
  return step === lastStep(wizard) ? submitWizard(found) : keepStep(found, form);
}

async function keepStep<Facts, Answers>(
  found: Visit<Facts, Answers>,
  form: FormData,
): Promise<Response | WizardRefusal> {
  const { wizard, backEnd, access, step, facts, content, search } = found;
  const answers = answersBefore(wizard, facts, content.answers, step.name);
  const schema = step.schema({ facts, answers });
  const { raw, files } = readForm(form, fieldsOf(schema));
  const before = content.answers[step.name] ?? step.defaults?.({ facts, answers }) ?? {};
  const file = (step.picture ? files.get(step.picture) : undefined) ?? null;
  const leaving = form.has(leaveButton);
  const refuse = (fieldErrors: WizardRefusal["fieldErrors"]) =>
    leaving ? leaveHalfWay(found, raw) : { fieldErrors, repopulateFields: raw, formId: formIdOf(step.name) };

  const parsed = schema.safeParse({ ...nest(raw), ...(step.picture && file ? { [step.picture]: file } : {}) });
  if (!parsed.success) return refuse(messagesOf(parsed.error));
  const received = (await backEnd.receive?.(access, {
    facts,
    answers,
    step: step.name,
    raw,
    before,
    file,
    search,
  })) ?? {
    raw,
  };
  if ("errors" in received) return refuse(received.errors);
  const kept = await keep(found, received.raw);
  if (!kept) throw missing();
  if (leaving) return leave(found);

  const progress = progressOf(wizard, facts, kept.content.answers, kept.content.errors);
  const changing = search.get("change") === "1";
  // All of an edited item's steps are answered: what comes after a change is the look at the whole.
  const next = stepAfter(progress, step.name, changing || found.target.mode === "edit");
  const more = changing && next !== lastStep(wizard) ? { change: "1" } : undefined;
  return redirect(`${wizard.path(next.name, found.target)}${wizardQuery(kept.id, more)}`, 303);
}

/** Keeps one step's answers; what the back end had said of its fields is dealt with by that. */
function keep<Facts, Answers>(found: Visit<Facts, Answers>, raw: RawAnswers): Promise<Draft | null> {
  const { wizard, step, place, draft, facts } = found;
  const withStep = (content: DraftContent): DraftContent => {
    const asked = fieldsOf(step.schema({ facts, answers: answersBefore(wizard, facts, content.answers, step.name) }));
    const left = Object.entries(content.errors).filter(
      ([name]) => !asked.includes(formFieldOf(wizard, name).split("[")[0] ?? ""),
    );
    return { ...content, answers: { ...content.answers, [step.name]: raw }, errors: Object.fromEntries(left) };
  };
  return draft ? changeDraft(place, draft.id, withStep) : createDraft(place, withStep(found.content));
}

/** Leaving keeps what is typed in a draft that exists, however unfinished; it never makes one from answers that will not do. */
async function leaveHalfWay<Facts, Answers>(found: Visit<Facts, Answers>, raw: RawAnswers) {
  if (found.draft && JSON.stringify(raw).length <= MAX_UNCHECKED_CHARACTERS) await keep(found, raw);
  return leave(found);
}

async function leave<Facts, Answers>({ wizard, access }: Visit<Facts, Answers>) {
  await access.say("info", "Your answers are kept for 30 days. Open the wizard again to continue.");
  return redirect(wizard.exit, 303);
}
