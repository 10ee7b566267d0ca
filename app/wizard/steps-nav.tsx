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

const said: Readonly<Record<StepState, string>> = { done: "done", open: "open", closed: "not open yet" };

/**
 * The numbered steps. Done and open ones are links. On a narrow screen only the numbers are seen (the heading says which
 * step this is), so that seven of them fit into 320 px; on a middling one the current step spells its name.
 */
export function StepsNav({ steps, current }: { readonly steps: readonly NavStep[]; readonly current: string }) {
  return (
    <nav aria-label="Steps" className="mb-6">
      <ol className="flex items-center gap-2">
        {steps.map((step, index) => {
          const here = step.name === current;
          const inside = <Mark step={step} number={index + 1} here={here} />;
          return (
            <li
              key={step.name}
              className={cn(
                "flex items-center gap-2",
                index > 0 && "before:h-px before:w-4 before:bg-border max-sm:before:hidden",
              )}
            >
              {step.state === "closed" && !here ? (
                inside
              ) : (
                <Link
                  to={step.href}
                  aria-current={here ? "step" : undefined}
                  className="group rounded-full no-underline"
                >
                  {inside}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Mark({ step, number, here }: { readonly step: NavStep; readonly number: number; readonly here: boolean }) {
  const done = step.state === "done" && step.lacks === null;
  return (
    <span className="flex items-center gap-1.5">
      <span
        aria-hidden="true"
        className={cn(
          "flex size-7 shrink-0 items-center justify-center rounded-full border text-sm font-semibold tabular-nums",
          here && "border-primary bg-primary text-primary-foreground",
          !here && done && "border-primary bg-accent text-accent-foreground group-hover:bg-card",
          !here && !done && "border-input text-muted-foreground",
          step.state === "closed" && "border-dashed",
        )}
      >
        {done && !here ? <Icon name="check" /> : number}
      </span>
      <span
        className={cn(
          "text-sm",
          here ? "font-semibold max-sm:sr-only" : "sr-only lg:not-sr-only",
          step.state === "closed" ? "text-muted-foreground" : "text-foreground group-hover:underline",
        )}
      >
        <span className="sr-only">{number}. </span>
        {step.label}
        {step.lacks ? <span className="text-muted-foreground"> ({step.lacks})</span> : null}
        <span className="sr-only">
          , {here ? "this step" : said[done ? "done" : step.state === "closed" ? "closed" : "open"]}
        </span>
      </span>
    </span>
  );
}
