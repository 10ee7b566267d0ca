import { useActionData, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { NEW_ROW } from "./rows";
import { StepForm, type WizardPageProps } from "./step-form";
import { StepsNav } from "./steps-nav";
import { addressOf, type WizardRefusal, type WizardView } from "./view";

/** The page of any step of any wizard: progress, the step's own form, and ways back, on and out. */
export function WizardPage<Facts, Answers>({ wizard, loadRules }: WizardPageProps<Facts, Answers>) {
  // The engine's own loader wrote exactly this; single fetch keeps plain data as it is.
  const loaded: unknown = useLoaderData<unknown>();
  const view = loaded as WizardView<Facts, Answers>;
  const refusal = useActionData<WizardRefusal>();
  const step = wizard.steps.find(({ name }) => name === view.step);
  if (!step) return null;
  const href = (name: string, search?: Readonly<Record<string, string>>) =>
    addressOf(wizard, view.target, name, view.draft, search);
  const { row } = step;
  const at = view.steps.findIndex(({ name }) => name === step.name);
  const before = view.steps[at - 1];
  const opensHere = view.target.mode === "edit" && wizard.opensAt === step.name;
  return (
    <div className="mx-auto w-full max-w-4xl">
      <PageHeader
        title={row && view.row ? row.title[view.row === NEW_ROW ? "add" : "change"] : step.title}
        description={`${wizard.words.heading[view.target.mode]} · step ${at + 1} of ${view.steps.length}`}
      />
      <StepsNav
        current={step.name}
        steps={view.steps.map(({ name, state, lacks }) => ({
          name,
          state,
          lacks,
          label: wizard.steps.find((one) => one.name === name)?.label ?? name,
          href: href(name),
        }))}
      />
      {view.unfinished ? (
        <Notice
          className="mb-5"
          title="You left this unfinished."
          actions={
            <ButtonLink size="sm" to={view.unfinished.href}>
              Continue it
            </ButtonLink>
          }
        >
          Left on {view.unfinished.since}. Starting anew keeps it for later.
        </Notice>
      ) : null}
      {refusal?.first ? (
        <Notice
          tone="warning"
          role="alert"
          title={`“${refusal.first.title}” comes first.`}
          actions={<ButtonLink to={refusal.first.href}>Answer it</ButtonLink>}
        >
          This step opens when the steps before it are answered. Nothing was saved.
        </Notice>
      ) : (
        <StepForm
          key={`${href(step.name)} ${view.row}`}
          {...{ wizard, loadRules, view, step, href, refusal }}
          back={before && !opensHere ? href(before.name) : view.exit}
        />
      )}
    </div>
  );
}
