import type { StepState } from "./progress";
import type { FieldErrors, RawAnswers, WizardTarget } from "./wizard";

/** What the loader of a wizard's page hands to it. */
export interface WizardView<Facts, Answers> {
  readonly step: string;
  readonly target: WizardTarget;
  readonly draft: string | null;
  /** Opened from the last step to be changed: a valid post leads back there. */
  readonly changing: boolean;
  readonly steps: readonly { readonly name: string; readonly state: StepState }[];
  readonly facts: Facts;
  readonly answers: Partial<Answers>;
  readonly values: RawAnswers;
  readonly options: unknown;
  /** What the back end said of this step's fields at the last submit. */
  readonly errors: FieldErrors;
  /** A draft of the same wizard that was left earlier; only where none is open. */
  readonly unfinished: { readonly href: string; readonly since: string } | null;
}

/** What a refused post hands to the page, beside what remix-validated-form reads from it. */
export interface WizardRefusal {
  readonly fieldErrors: FieldErrors;
  readonly repopulateFields?: RawAnswers;
  readonly formId?: string;
  /** About the whole. */
  readonly message?: string;
  /** Other steps' fields that the back end refused. */
  readonly elsewhere?: readonly { readonly href: string; readonly text: string }[];
  /** The step that comes first when the posted one is not open yet. */
  readonly first?: { readonly href: string; readonly title: string };
}

export const formIdOf = (step: string) => `wizard-${step}`;

/** The query of a wizard's addresses. */
export function wizardQuery(draft: string | null, more: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams({ ...(draft ? { draft } : {}), ...more }).toString();
  return search === "" ? "" : `?${search}`;
}
