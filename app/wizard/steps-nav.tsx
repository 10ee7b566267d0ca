import { Link } from "@remix-run/react";
import { cn } from "~/ui/cn";
import { Icon } from "~/ui/icon";
import type { StepState } from "./progress";

interface NavStep {
  readonly name: string;
  readonly label: string;
  readonly state: StepState;
  readonly lacks: string | null;
  readonly href: string;
}

const stateWords: Readonly<Record<StepState, string>> = { done: "done", open: "open", closed: "not open yet" };

/** Numbered steps; done and open steps are links. A narrow screen shows only the name of the current step. */
export const StepsNav = ({ steps, current }: { readonly steps: readonly NavStep[]; readonly current: string }) => (
  <nav aria-label="Steps">
    <ol className="wizard-steps">
      {steps.map((step, index) => {
        const here = step.name === current;
        const done = step.state === "done" && step.lacks === null;
        const className = cn("wizard-step", done && "wizard-step-done");
        const inside = (
          <>
            <span aria-hidden="true" className="wizard-mark">
              {done && !here ? <Icon name="check" /> : index + 1}
            </span>
            <span className="wizard-label">
              <span className="sr-only">{index + 1}. </span>
              {step.label}
              {step.lacks ? ` (${step.lacks})` : null}
              <span className="sr-only">
                , {here ? "this step" : stateWords[done ? "done" : step.state === "closed" ? "closed" : "open"]}
              </span>
            </span>
          </>
        );
        return (
          <li key={step.name}>
            {step.state === "closed" && !here ? (
              <span className={className}>{inside}</span>
            ) : (
              <Link to={step.href} aria-current={here ? "step" : undefined} className={className}>
                {inside}
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  </nav>
);
