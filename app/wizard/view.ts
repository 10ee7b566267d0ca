import type { FieldErrors, FieldLinks, RawAnswers } from "~/form/answers";
import type { DifferingPart } from "~/form/both-versions";
import type { FormRefusal } from "~/form/refusal";
import { actionOf, type FormTarget, type ItemId, queryOf } from "~/form/target";
import { keyedSegment } from "./keyed-segment";
import type { Written } from "./languages";
import type { StepState } from "./progress";
import type { ChosenLanguage, WizardFrame } from "./wizard";

/** Conflict with a change made elsewhere since the item was opened here: both versions to choose from. */
export interface Conflict {
  /** Fingerprint of the stored version. */
  readonly stamp: string;
  readonly parts: readonly DifferingPart[];
}

/** Hidden data that a page without a draft posts with its form. */
export interface OpenedPage {
  /** Id of the future draft. */
  readonly key: string;
  /** Version shown when editing or copying an item, and this step's values in it. */
  readonly seen: { readonly stamp: string; readonly answers: RawAnswers } | null;
}

/** Names of the hidden fields of an opened page. */
export const pageFields = { key: "draft_key", seen: "draft_seen" } as const;

/** Item as the customer would see it with the answers so far. */
export interface SeenItem<Answers> {
  readonly answers: Partial<Answers>;
  /** Preview language in the URL; null for the first. */
  readonly language: number | null;
}

/** Loader data of a wizard's page. */
export interface WizardView<Facts, Answers, Name = string, Options = unknown> {
  readonly step: Name;
  readonly target: FormTarget<ItemId>;
  /** Id of the draft, if the URL contains one. */
  readonly draft: string | null;
  /** Increases with each write to the draft; 0 without a draft. */
  readonly version: number;
  /** null if a draft is open. */
  readonly page: OpenedPage | null;
  /** Idempotency key of the step's own buttons; null if they have no back-end action. */
  readonly key: string | null;
  /** Opened from the review to change an answer; a valid post returns there. */
  readonly changing: boolean;
  /** The visitor may view but not change the item. */
  readonly readOnly: boolean;
  readonly steps: readonly { readonly name: Name; readonly state: StepState; readonly lacks: string | null }[];
  readonly facts: Facts;
  readonly answers: Partial<Answers>;
  readonly values: RawAnswers;
  /** Stored values of this step when editing; rules apply only to changed values. */
  readonly stored: RawAnswers | null;
  /** Data the step shows in addition to its fields. */
  readonly options: Options;
  /**
   * Key of the row whose form is open, in a step with a list of rows; `new` adds one. `values` then belong to the row.
   */
  readonly row: string | null;
  /** Additional language of the form; null for the first. */
  readonly language: ChosenLanguage | null;
  /** Texts of the step in the first language, while the form is open in another. */
  readonly originals: RawAnswers;
  /** Additional languages of this step's texts; empty if the step has no translatable texts. */
  readonly languages: readonly Written[];
  /** Back-end errors of this step's fields from the last submit. */
  readonly errors: FieldErrors;
  /** Only set at the last step. */
  readonly conflict: Conflict | null;
  /** Current name of the item; "" if it has none. */
  readonly itemName: string;
  /** Customer preview; null if customers do not see the item. */
  readonly seen: SeenItem<Answers> | null;
  /** The back end stores drafts, so the last step can also save one. */
  readonly keepsDrafts: boolean;
  /** Target of the leave button. */
  readonly exit: string;
  /** Time of the last write to the open draft. */
  readonly savedAt: string | null;
  /** Earlier unfinished draft of the same wizard; only set if no draft is open. */
  readonly unfinished: { readonly href: string; readonly since: string } | null;
}

/** Refusal of a post to a step. Its key is for the next press of one of the step's own buttons. */
export interface WizardRefusal extends Omit<FormRefusal, "repopulateFields"> {
  /** All values as typed; undefined if the step shows those that it loads. */
  readonly repopulateFields: RawAnswers | undefined;
  readonly links?: FieldLinks | undefined;
  /** Refused fields of other steps. */
  readonly elsewhere?: readonly { readonly href: string; readonly text: string }[] | undefined;
  /** Step to complete first, if the posted one is not open yet. */
  readonly first?: { readonly href: string; readonly title: string } | undefined;
}

export const formIdOf = (step: string, row: string | null = null, language: ChosenLanguage | null = null) =>
  ["wizard", step, language?.id, row === null ? null : "row"].filter((part) => part != null).join("-");

/** URL of a step, including its draft if there is one; `search` adds query parameters. */
export function addressOf(
  wizard: Pick<WizardFrame<never, never>, "path" | "copies" | "drafts">,
  target: FormTarget<ItemId>,
  step: string,
  draft: string | null,
  search: Readonly<Record<string, string>> = {},
): string {
  const place = { step, ...actionOf(wizard, target) };
  const { path, drafts } = wizard;
  if (drafts === "path") {
    return path({ ...place, action: keyedSegment(place.action, draft) }, { ...queryOf(wizard, target), ...search });
  }
  return path(place, { ...queryOf(wizard, target), ...(draft ? { draft } : {}), ...search });
}
