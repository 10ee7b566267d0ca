import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useMemo } from "react";
import { useFormContext, ValidatedForm } from "remix-validated-form";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary, type SummaryError } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { lazyValidator } from "./lazy-validator";
import { StepsNav } from "./steps-nav";
import { ServerErrors } from "./use-wizard-field";
import { formIdOf, type WizardRefusal, type WizardView, wizardQuery } from "./view";
import type { Step, Wizard, WizardRules } from "./wizard";

interface WizardPageProps<Facts, Answers> {
  readonly wizard: Wizard<Facts, Answers>;
  /** The wizard's rules, loaded when a form is first touched: a page needs none to be read. */
  readonly loadRules: () => Promise<WizardRules<Facts, Answers>>;
}

/** The page of any step of any wizard: progress, the step's own form, and ways back, on and out. */
export function WizardPage<Facts, Answers>({ wizard, loadRules }: WizardPageProps<Facts, Answers>) {
  // The engine's own loader wrote exactly this; single fetch keeps plain data as it is.
  const loaded: unknown = useLoaderData<unknown>();
  const view = loaded as WizardView<Facts, Answers>;
  const refusal = useActionData<WizardRefusal>();
  const step = wizard.steps.find(({ name }) => name === view.step);
  if (!step) return null;
  const href = (name: string, search?: Readonly<Record<string, string>>) =>
    `${wizard.path(name, view.target)}${wizardQuery(view.draft, search)}`;
  const at = view.steps.findIndex(({ name }) => name === step.name);
  const before = view.steps[at - 1];
  return (
    <div className="mx-auto w-full max-w-4xl">
      <PageHeader
        title={step.title}
        description={`${wizard.words.heading[view.target.mode]} · step ${at + 1} of ${view.steps.length}`}
      />
      <StepsNav
        current={step.name}
        steps={view.steps.map(({ name, state }) => ({
          name,
          state,
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
          key={step.name}
          {...{ wizard, loadRules, view, step, href, refusal }}
          back={before ? href(before.name) : wizard.exit}
        />
      )}
    </div>
  );
}

interface StepFormProps<Facts, Answers> extends WizardPageProps<Facts, Answers> {
  readonly view: WizardView<Facts, Answers>;
  readonly step: Step<Facts, Answers>;
  readonly href: (step: string, search?: Readonly<Record<string, string>>) => string;
  readonly refusal: WizardRefusal | undefined;
  readonly back: string;
}

function StepForm<Facts, Answers>({
  wizard,
  loadRules,
  view,
  step,
  href,
  refusal,
  back,
}: StepFormProps<Facts, Answers>) {
  const { facts, answers, changing } = view;
  const { validator, warm } = useMemo(
    () => lazyValidator(loadRules, step.name, { facts, answers }),
    [loadRules, step, facts, answers],
  );
  const { pathname, search } = useLocation();
  const last = wizard.steps.at(-1)?.name === step.name;
  const { mode } = view.target;
  const { Fields, Beside } = step;
  const shown = { step, facts, answers, values: view.values, options: view.options, target: view.target, href };
  return (
    <ServerErrors.Provider value={view.errors}>
      <ValidatedForm
        id={formIdOf(step.name)}
        method="post"
        action={`${pathname}${search}`}
        encType={step.picture ? "multipart/form-data" : undefined}
        noValidate
        validator={validator}
        defaultValues={view.values}
        disableFocusOnError
        onFocus={warm}
        className="flex flex-col gap-6"
      >
        <Summary message={refusal?.message} elsewhere={refusal?.elsewhere ?? []} />
        {step.lead ? <p className="max-w-prose text-muted-foreground">{step.lead}</p> : null}
        <Fields {...shown} />
        <div className="flex flex-wrap items-center gap-3 border-t border-border pt-5">
          <Button type="submit" variant="primary" size="lg">
            {last ? wizard.words.submit[mode] : changing || mode === "edit" ? "Save and return" : "Continue"}
          </Button>
          {last ? null : (
            <Button type="submit" name="leave" value="1">
              Save and leave
            </Button>
          )}
          <ButtonLink to={changing ? href(wizard.steps.at(-1)?.name ?? step.name) : back} variant="ghost">
            Back
          </ButtonLink>
          {last ? (
            <Link to={wizard.exit} className="link ms-auto">
              Leave it for later
            </Link>
          ) : null}
        </div>
      </ValidatedForm>
      {Beside ? <Beside {...shown} /> : null}
    </ServerErrors.Provider>
  );
}

/** Everything to mend, each line a link to its field here or to the step that asks for it. */
function Summary({ message, elsewhere }: { readonly message?: string; readonly elsewhere: readonly SummaryError[] }) {
  const { fieldErrors } = useFormContext();
  const errors = useMemo(() => {
    const here = Object.entries(fieldErrors).map(([name, text]) => ({ href: `#${name}`, text }));
    return [...here, ...elsewhere];
  }, [fieldErrors, elsewhere]);
  return (
    <>
      {message ? (
        <Notice tone="danger" role="alert">
          {message}
        </Notice>
      ) : null}
      <ErrorSummary errors={errors} />
    </>
  );
}
