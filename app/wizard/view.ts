import type { FieldErrors, FieldLinks, RawAnswers } from "~/form/answers";
import { actionOf, type FormTarget, type ItemId, queryOf } from "~/form/target";
import type { Said } from "~/ui/said";
import type { DifferentPart } from "./differences";
import { keyedSegment } from "./keyed-segment";
import type { Written } from "./languages";
import type { StepState } from "./progress";
import type { ChosenLanguage, WizardFrame } from "./wizard";

/** The item was changed elsewhere since it was opened here: both versions, to choose between. */
export interface Conflict {
  /** Names the version that is kept now. */
  readonly stamp: string;
  readonly parts: readonly DifferentPart[];
}

/** The buttons that choose between two versions; each carries the stamp of the one it was shown beside. */
export const keepMine = "keep_mine";
export const takeTheirs = "take_theirs";

/** What a page without a draft sends along with its form. */
export interface OpenedPage {
  /** The id of its draft-to-be. */
  readonly key: string;
  /** Of an item that is edited or copied: which version was shown, and what this step held of it. */
  readonly seen: { readonly stamp: string; readonly answers: RawAnswers } | null;
}

/** The hidden fields that carry an opened page. */
export const pageFields = { key: "draft_key", seen: "draft_seen" } as const;

/** What the item would say to a customer as it is typed so far. */
export interface SeenItem<Answers> {
  readonly answers: Partial<Answers>;
  /** The language that the address asks for; null for the first. */
  readonly language: number | null;
}

/** What the loader of a wizard's page hands to it. */
export interface WizardView<Facts, Answers, Name = string, Options = unknown> {
  readonly step: Name;
  readonly target: FormTarget<ItemId>;
  /** The draft's id, where its addresses have one. */
  readonly draft: string | null;
  /** Grows with each write to the draft; 0 without one. */
  readonly version: number;
  /** null where a draft is open. */
  readonly page: OpenedPage | null;
  /** Opened from the last step to be changed: a valid post leads back there. */
  readonly changing: boolean;
  /** The visitor may look and change nothing. */
  readonly readOnly: boolean;
  readonly steps: readonly { readonly name: Name; readonly state: StepState; readonly lacks: string | null }[];
  readonly facts: Facts;
  readonly answers: Partial<Answers>;
  readonly values: RawAnswers;
  /** This step of an edited item as it is stored: rules hold for what is typed over it. */
  readonly stored: RawAnswers | null;
  /** What the step shows beside its fields. */
  readonly options: Options;
  /** The row whose form is open, of a step that is a list of rows; `new` adds one. `values` are the row's then. */
  readonly row: string | null;
  /** The further language that the form is open in; null for the first. */
  readonly language: ChosenLanguage | null;
  /** What the step says in the first language, where the form is open in a further one. */
  readonly originals: RawAnswers;
  /** The languages beside the first in which this step's texts are said; none where it holds none itself. */
  readonly languages: readonly Written[];
  /** What the back end said of this step's fields at the last submit. */
  readonly errors: FieldErrors;
  /** Only at the last step. */
  readonly conflict: Conflict | null;
  /** What the item is called so far; "" where it has no name. */
  readonly itemName: string;
  /** What a customer would see; null where customers see nothing of the item. */
  readonly seen: SeenItem<Answers> | null;
  /** The back end keeps drafts: the last step saves one too. */
  readonly keepsDrafts: boolean;
  /** Where leaving leads. */
  readonly exit: string;
  /** When the open draft was last written to. */
  readonly savedAt: string | null;
  /** A draft of the same wizard that was left earlier; only where none is open. */
  readonly unfinished: { readonly href: string; readonly since: string } | null;
}

/** What a refused post hands to the page, beside what remix-validated-form reads from it. */
export interface WizardRefusal {
  readonly fieldErrors: FieldErrors;
  readonly links?: FieldLinks;
  readonly repopulateFields?: RawAnswers;
  readonly formId?: string;
  /** About the whole. */
  readonly message?: Said;
  /** Answered in place of 422. */
  readonly status?: number;
  /** Other steps' fields that the back end refused. */
  readonly elsewhere?: readonly { readonly href: string; readonly text: string }[];
  /** The step that comes first when the posted one is not open yet. */
  readonly first?: { readonly href: string; readonly title: string };
}

export const formIdOf = (step: string, row: string | null = null, language: ChosenLanguage | null = null) =>
  ["wizard", step, language?.id, row === null ? null : "row"].filter((part) => part != null).join("-");

/** The address of a step, with its draft where there is one; `search` adds to its query. */
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
