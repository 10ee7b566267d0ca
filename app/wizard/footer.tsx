import type { ItemId } from "~/form/target";
import { Button, ButtonLink } from "~/ui/button";
import { leaveButton } from "./buttons";
import type { WizardView } from "./view";
import { type RowForm, type StepName, stepNames, type Wizard, type WizardWords } from "./wizard";

interface StepFooterProps<Facts, Answers, Options, Name extends StepName<Options>> {
  readonly wizard: Pick<Wizard<Facts, Answers, ItemId, Options>, "steps">;
  readonly words: WizardWords;
  readonly view: WizardView<Facts, Answers, Name>;
  readonly href: (step: string) => string;
  readonly back: string;
}

/** Buttons to continue, leave and go back. Continue comes first in the source, so that Enter activates it. */
export function StepFooter<Facts, Answers, Options, Name extends StepName<Options>>({
  wizard,
  words,
  view: { step, target, changing, conflict, exit, keepsDrafts, readOnly, steps, savedAt },
  href,
  back,
}: StepFooterProps<Facts, Answers, Options, Name>) {
  const lastStep = stepNames<Options>(wizard.steps).at(-1) ?? step;
  const last = lastStep === step;
  const at = steps.findIndex(({ name }) => name === step);
  const next = steps[at + 1];
  const opensNext = readOnly && next && next.state !== "closed";
  return (
    <footer className="wizard-footer">
      {opensNext ? <ButtonLink to={href(next.name)}>Next</ButtonLink> : null}
      {readOnly || conflict ? null : (
        <Button type="submit" variant="primary" aria-keyshortcuts="Control+Enter">
          {last ? words.submit[target.mode] : "Continue"}
        </Button>
      )}
      {readOnly || (last && !keepsDrafts) ? null : (
        <Button type="submit" name={leaveButton} value="1">
          Save draft
        </Button>
      )}
      {!readOnly && last && !keepsDrafts ? <ButtonLink to={exit}>Finish later</ButtonLink> : null}
      <ButtonLink to={changing && !readOnly ? href(lastStep) : back} variant="ghost">
        Back
      </ButtonLink>
      <p className="wizard-place">
        Step {at + 1} of {steps.length}
        {savedAt ? ` · Draft saved ${savedAt}` : null}
      </p>
    </footer>
  );
}

interface RowFooterProps {
  readonly row: Pick<RowForm<never, never>, "save">;
  readonly adds: boolean;
  readonly cancel: string;
}

export const RowFooter = ({ row, adds, cancel }: RowFooterProps) => (
  <footer className="wizard-footer">
    <Button type="submit" variant="primary">
      {row.save[adds ? "add" : "change"]}
    </Button>
    <ButtonLink to={cancel} variant="ghost">
      Cancel
    </ButtonLink>
  </footer>
);
