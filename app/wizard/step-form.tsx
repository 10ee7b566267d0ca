import { Link, useLocation } from "@remix-run/react";
import { useMemo, useState } from "react";
import { useFormContext } from "remix-validated-form";
import { leaveButton } from "~/form/names";
import type { ItemId } from "~/form/target";
import { Refused, ServerErrors } from "~/form/use-form-field";
import { Button, ButtonLink } from "~/ui/button";
import { CheckedForm } from "~/ui/checked-form";
import { ErrorSummary, type SummaryError } from "~/ui/error-summary";
import { Notice, Refusal } from "~/ui/notice";
import type { Said } from "~/ui/said";
import { ConflictChoice } from "./conflict";
import { lazyValidator } from "./lazy-validator";
import { NEW_ROW } from "./rows";
import { formIdOf, pageFields, type WizardRefusal, type WizardView } from "./view";
import type { Step, Wizard, WizardRules } from "./wizard";

export interface WizardPageProps<Facts, Answers> {
  readonly wizard: Wizard<Facts, Answers, ItemId>;
  /** The wizard's rules, loaded when a form is first touched: a page needs none to be read. */
  readonly loadRules: () => Promise<WizardRules<Facts, Answers>>;
}

interface StepFormProps<Facts, Answers> extends WizardPageProps<Facts, Answers> {
  readonly view: WizardView<Facts, Answers>;
  readonly step: Step<Facts, Answers>;
  readonly href: (step: string, search?: Readonly<Record<string, string>>) => string;
  readonly refusal: WizardRefusal | undefined;
  readonly back: string;
}

/** A step's own form, or that of one of its rows. */
export function StepForm<Facts, Answers>({
  wizard,
  loadRules,
  view,
  step,
  href,
  refusal,
  back,
}: StepFormProps<Facts, Answers>) {
  const { facts, answers, changing } = view;
  const row = view.row === null ? undefined : step.row;
  const isRow = row !== undefined;
  const { validator, warm } = useMemo(
    () => lazyValidator(loadRules, { name: step.name, row: isRow }, { facts, answers }, isRow ? null : view.stored),
    [loadRules, step, isRow, facts, answers, view.stored],
  );
  // What the page was opened with: a newer answer of its loader changes nothing of what stands in the fields.
  const [page] = useState(view.page);
  const { pathname, search } = useLocation();
  const { Fields, picture } = row ?? step;
  const { Beside } = step;
  const { values, options, target, readOnly } = view;
  const shown = { step, facts, answers, values, options, target, readOnly, href };
  return (
    <ServerErrors.Provider value={view.errors}>
      <Refused.Provider value={refusal ?? null}>
        <CheckedForm
          id={formIdOf(step.name, view.row)}
          method="post"
          action={`${pathname}${search}`}
          encType={picture ? "multipart/form-data" : undefined}
          noValidate
          validator={validator}
          defaultValues={view.values}
          disableFocusOnError
          onFocus={warm}
          className="flex flex-col gap-6"
        >
          {page ? <input type="hidden" name={pageFields.key} value={page.key} /> : null}
          {page?.seen ? <input type="hidden" name={pageFields.seen} value={JSON.stringify(page.seen)} /> : null}
          <Summary message={refusal?.message} elsewhere={refusal?.elsewhere ?? []} />
          {view.conflict ? <ConflictChoice conflict={view.conflict} /> : null}
          {step.lead ? <p className="max-w-prose text-muted-foreground">{step.lead}</p> : null}
          {readOnly ? (
            <fieldset disabled className="flex min-w-0 flex-col gap-6">
              <legend className="mb-6">
                <Notice>You may look at this, but not change it.</Notice>
              </legend>
              <Fields {...shown} />
            </fieldset>
          ) : (
            <Fields {...shown} />
          )}
          {row ? (
            <RowButtons
              row={row}
              adds={view.row === NEW_ROW}
              cancel={href(step.name, changing ? { change: "1" } : {})}
            />
          ) : (
            <StepButtons {...{ wizard, view, step, href, back }} />
          )}
        </CheckedForm>
      </Refused.Provider>
      {Beside ? <Beside {...shown} /> : null}
    </ServerErrors.Provider>
  );
}

const buttonBar = "flex flex-wrap items-center gap-3 border-t border-border pt-5";

function StepButtons<Facts, Answers>({
  wizard,
  view: { target, changing, conflict, exit, readOnly, steps },
  step,
  href,
  back,
}: Omit<StepFormProps<Facts, Answers>, "loadRules" | "refusal">) {
  const last = wizard.steps.at(-1)?.name === step.name;
  const returns = changing || target.mode === "edit";
  if (readOnly) {
    const next = steps[steps.findIndex(({ name }) => name === step.name) + 1];
    return (
      <div className={buttonBar}>
        {next && next.state !== "closed" ? <ButtonLink to={href(next.name)}>Next</ButtonLink> : null}
        <ButtonLink to={back} variant="ghost">
          Back
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={buttonBar}>
      {conflict ? null : (
        <Button type="submit" variant="primary" size="lg">
          {last ? wizard.words.submit[target.mode] : returns ? "Save and return" : "Continue"}
        </Button>
      )}
      {last ? null : (
        <Button type="submit" name={leaveButton} value="1">
          Save and leave
        </Button>
      )}
      <ButtonLink to={changing ? href(wizard.steps.at(-1)?.name ?? step.name) : back} variant="ghost">
        Back
      </ButtonLink>
      {last ? (
        <Link to={exit} className="link ms-auto">
          Leave it for later
        </Link>
      ) : null}
    </div>
  );
}

interface RowButtonsProps {
  readonly row: { readonly save: { readonly add: string; readonly change: string } };
  readonly adds: boolean;
  readonly cancel: string;
}

const RowButtons = ({ row, adds, cancel }: RowButtonsProps) => (
  <div className={buttonBar}>
    <Button type="submit" variant="primary" size="lg">
      {row.save[adds ? "add" : "change"]}
    </Button>
    <ButtonLink to={cancel} variant="ghost">
      Cancel
    </ButtonLink>
  </div>
);

/** Everything to mend, each line a link to its field here or to the step that asks for it. */
function Summary({ message, elsewhere }: { readonly message?: Said; readonly elsewhere: readonly SummaryError[] }) {
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
