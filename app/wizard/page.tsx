import { useActionData, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Anew } from "./anew";
import { fetchSteps, WhenLoaded, waitForStep } from "./later";
import { NEW_ROW } from "./rows";
import { StepForm, type WizardPageProps } from "./step-form";
import { StepLanguages } from "./step-languages";
import { StepsNav } from "./steps-nav";
import { addressOf, type WizardRefusal, type WizardView } from "./view";
import type { StepName } from "./wizard";

/**
 * Route component of one wizard. @param loadRules loads the rules on demand; a page that is only read does not need
 * them
 */
export const wizardPage = <Facts, Answers, Options>(
  wizard: WizardPageProps<Facts, Answers, Options>["wizard"],
  loadRules: WizardPageProps<Facts, Answers, Options>["loadRules"],
) => {
  fetchSteps(wizard.steps);
  return () => <WizardPage wizard={wizard} loadRules={loadRules} />;
};

/** Page of any wizard step: progress, the step's form, and navigation. */
function WizardPage<Facts, Answers, Options>({ wizard, loadRules }: WizardPageProps<Facts, Answers, Options>) {
  // The engine's own loader returned exactly this type; single fetch preserves plain data.
  const loaded: unknown = useLoaderData<unknown>();
  const view = loaded as WizardView<Facts, Answers, StepName<Options>, Options[StepName<Options>]>;
  const refusal = useActionData<WizardRefusal>();
  const step = wizard.steps[view.step];
  waitForStep(step.Fields);
  const href = (name: string, search?: Readonly<Record<string, string>>) =>
    addressOf(wizard, view.target, name, view.draft, search);
  const { row } = step;
  const words = wizard.wordsOf?.(view.answers, view.facts) ?? wizard.words;
  const heading = words.heading[view.target.mode];
  const at = view.steps.findIndex(({ name }) => name === view.step);
  const before = view.steps[at - 1];
  const opensHere = view.target.mode === "edit" && wizard.opensAt === view.step;
  return (
    <div className="wizard">
      <div className="mb-3">
        {view.itemName ? <p className="text-sm text-muted-foreground">{heading}</p> : null}
        <h1 className="text-2xl font-semibold wrap-anywhere">{view.itemName || heading}</h1>
      </div>
      <StepsNav
        current={view.step}
        steps={view.steps.map(({ name, state, lacks }) => ({
          name,
          state,
          lacks,
          label: wizard.steps[name].label,
          href: href(name),
        }))}
      />
      <h2 id="step-title" className={row && view.row ? "mb-3 text-lg font-semibold" : "sr-only"}>
        {row && view.row ? row.title[view.row === NEW_ROW ? "add" : "change"] : step.title}
      </h2>
      {view.unfinished ? (
        <Notice
          className="mb-4"
          title="You have an unfinished draft."
          actions={
            <ButtonLink size="sm" to={view.unfinished.href}>
              Resume draft
            </ButtonLink>
          }
        >
          Saved {view.unfinished.since}. A new draft does not replace it.
        </Notice>
      ) : null}
      <StepLanguages
        languages={view.languages}
        language={view.language}
        href={(language) => href(view.step, { ...(view.changing && { change: "1" }), ...language })}
      />
      {refusal?.first ? (
        <Notice
          tone="warning"
          role="alert"
          title={`“${refusal.first.title}” comes first`}
          actions={<ButtonLink to={refusal.first.href}>Go to step</ButtonLink>}
        >
          Complete the earlier steps first. Nothing was saved.
        </Notice>
      ) : (
        <Anew name={`${href(view.step)} ${view.row} ${view.language?.id} ${view.version}`}>
          <WhenLoaded of={step.Fields}>
            <StepForm
              {...{ wizard, loadRules, view, href, refusal, words }}
              back={before && !opensHere ? href(before.name) : view.exit}
            />
          </WhenLoaded>
        </Anew>
      )}
    </div>
  );
}
