import { useLocation } from "@remix-run/react";
import { useMemo, useState } from "react";
import { useFormContext } from "remix-validated-form";
import { doubtField, keyField } from "~/access/key-field";
import { CheckedForm } from "~/form/checked-form";
import { HiddenFields } from "~/form/hidden-fields";
import type { ItemId } from "~/form/target";
import { ErrorLinks, ServerErrors } from "~/form/use-form-field";
import { ErrorSummary, type SummaryError } from "~/ui/error-summary";
import { attemptIn, type FormMessage } from "~/ui/form-message";
import { Notice, Refusal } from "~/ui/notice";
import { ConflictChoice } from "./conflict";
import { CustomerViewAside } from "./customer-view";
import { RowFooter, StepFooter } from "./footer";
import { lazyValidator } from "./lazy-validator";
import { NEW_ROW } from "./rows";
import { useTypedAnswers } from "./use-typed-answers";
import { formIdOf, pageFields, type WizardRefusal, type WizardView } from "./view";
import type { RulesByStep, StepName, Wizard, WizardWords } from "./wizard";

export interface WizardPageProps<Facts, Answers, Options> {
  readonly wizard: Wizard<Facts, Answers, ItemId, Options>;
  /** Loads the wizard's rules on first interaction; a page that is only read does not need them. */
  readonly loadRules: () => Promise<RulesByStep<Facts, Answers, Options>>;
}

interface StepFormProps<Facts, Answers, Options, Name extends StepName<Options>>
  extends WizardPageProps<Facts, Answers, Options> {
  readonly view: WizardView<Facts, Answers, Name, Options[Name]>;
  readonly href: (step: string, search?: Readonly<Record<string, string>>) => string;
  readonly refusal: WizardRefusal | undefined;
  readonly words: WizardWords;
  readonly back: string;
}

/** Form of a step or of one of its rows. */
export function StepForm<Facts, Answers, Options, Name extends StepName<Options>>(
  props: StepFormProps<Facts, Answers, Options, Name>,
) {
  const { wizard, view, href, refusal, words, back } = props;
  const { step: name, readOnly } = view;
  const step = wizard.steps[name];
  const row = view.row === null ? undefined : step.row;
  const { validator, warm, read } = useStepRules(props);
  const { answers: typed, onInput } = useTypedAnswers(row ? null : view.seen, read);
  const formId = formIdOf(name, view.row, view.language);
  // Page data at the time of opening; newer loader data do not change the fields.
  const [page] = useState(view.page);
  // A document served after a refusal: hydration would empty the fields that it brings back.
  const [opened] = useState(refusal?.formId === formId ? (refusal.repopulateFields ?? view.values) : view.values);
  const { pathname, search } = useLocation();
  const { picture } = row ?? step;
  const { Beside } = step;
  const shown = shownOf(props);
  return (
    <ServerErrors.Provider value={view.errors}>
      <ErrorLinks.Provider value={refusal ?? null}>
        <CheckedForm
          id={formId}
          method="post"
          action={`${pathname}${search}`}
          encType={picture ? "multipart/form-data" : undefined}
          noValidate
          validator={validator}
          defaultValues={opened}
          disableFocusOnError
          onFocus={warm}
          onInput={onInput}
          className="wizard-form"
        >
          <HiddenFields
            of={{
              [keyField]: view.key && (refusal?.key ?? view.key),
              [doubtField]: attemptIn(refusal?.message),
              [pageFields.key]: page?.key,
              [pageFields.seen]: page?.seen && JSON.stringify(page.seen),
            }}
          />
          <div className="wizard-columns">
            <div className="flex min-w-0 flex-col gap-4">
              <Summary message={refusal?.message} elsewhere={refusal?.elsewhere ?? []} />
              {view.conflict ? <ConflictChoice conflict={view.conflict} /> : null}
              {step.lead ? <p className="max-w-prose text-muted-foreground">{step.lead}</p> : null}
              {readOnly ? <Notice>You can view this, but not change it.</Notice> : null}
              <fieldset disabled={readOnly} className="sections">
                {row ? <row.Fields {...shown} options={null} /> : <step.Fields {...shown} />}
              </fieldset>
            </div>
            {wizard.customerView && view.seen && !row ? (
              <CustomerViewAside
                of={wizard.customerView}
                facts={view.facts}
                answers={typed}
                language={view.seen.language}
                to={(language) => `${pathname}${withPreview(search, language)}`}
              />
            ) : null}
          </div>
          {row ? (
            <RowFooter
              row={row}
              adds={view.row === NEW_ROW}
              cancel={href(name, view.changing ? { change: "1" } : {})}
            />
          ) : (
            <StepFooter {...{ wizard, words, view, href, back }} />
          )}
        </CheckedForm>
      </ErrorLinks.Provider>
      {Beside ? <Beside {...shown} /> : null}
    </ServerErrors.Provider>
  );
}

/** Validation by the rules of the step or its row, which load on first interaction. */
function useStepRules<Facts, Answers, Options, Name extends StepName<Options>>({
  wizard,
  loadRules,
  view: { step: name, row, facts, answers, language, stored },
}: StepFormProps<Facts, Answers, Options, Name>) {
  const { languages, row: hasRows } = wizard.steps[name];
  const isRow = row !== null && hasRows !== undefined;
  return useMemo(() => {
    const texts = language && languages ? { fields: languages.fields, language } : null;
    return lazyValidator(loadRules, { name, row: isRow, texts }, { facts, answers }, isRow ? null : stored);
  }, [loadRules, name, isRow, facts, answers, stored, language, languages]);
}

/** What the fields of a step are given. */
function shownOf<Facts, Answers, Options, Name extends StepName<Options>>({
  wizard,
  view,
  href,
}: StepFormProps<Facts, Answers, Options, Name>) {
  const { step: name, facts, answers, values, options, target, language, originals, readOnly } = view;
  const { summary, steps } = wizard;
  const step = { ...steps[name], name };
  return { step, facts, answers, values, options, target, language, originals, readOnly, summary, href };
}

/** Current URL with the customer preview in a language. */
function withPreview(search: string, language: number): string {
  const query = new URLSearchParams(search);
  query.set("preview", String(language));
  return `?${query}`;
}

/** Error summary; each line links to the field here or to the step that asks for it. */
function Summary({
  message,
  elsewhere,
}: {
  readonly message?: FormMessage;
  readonly elsewhere: readonly SummaryError[];
}) {
  const { fieldErrors } = useFormContext();
  const errors = useMemo(() => {
    const here = Object.entries(fieldErrors).map(([name, text]) => ({ href: `#${name}`, text }));
    return [...here, ...elsewhere];
  }, [fieldErrors, elsewhere]);
  return (
    <>
      <Refusal message={message} className="" />
      <ErrorSummary errors={errors} />
    </>
  );
}
