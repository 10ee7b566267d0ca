import type { Access } from "~/access/guard.server";
import type { FieldErrors, FieldLinks, RawAnswers } from "~/form/answers";
import type { FormTarget, ItemId, ItemTarget } from "~/form/target";
import type { PageName } from "~/paths";
import type { Look } from "~/ui/form-message";
import type { Decides, StoredAnswers, Wizard } from "./wizard";

/** Item as form values of its wizard. */
export interface Loaded {
  readonly answers: StoredAnswers;
  /** Identifies this version of the item; "" if the back end has no versions. */
  readonly revision?: string;
}

/** Valid post of one step, before it is stored. */
export interface Posted<Facts, Answers, Id extends ItemId = number> {
  readonly facts: Facts;
  readonly target: FormTarget<Id>;
  readonly answers: Partial<Answers>;
  /** Posted values; the step's picture is already uploaded and given by its paths. */
  readonly raw: RawAnswers;
  /** Previous values of the step. */
  readonly before: RawAnswers;
  readonly search: URLSearchParams;
}

/** Step answers to store. */
export interface Completed {
  readonly raw: RawAnswers;
  readonly decides?: Decides;
}

/** Errors of a step that passed its schema. A link explains a field's message. */
export interface StepRefusal {
  readonly errors: FieldErrors;
  readonly links?: FieldLinks;
}

/** Complete answers of a wizard. Repeating `save` with the same `key` and `kept` creates nothing twice. */
export interface Submission<Facts, Answers, Id extends ItemId = number> {
  readonly facts: Facts;
  readonly target: FormTarget<Id>;
  readonly answers: Partial<Answers>;
  /** Answers of the stored item when editing; null otherwise. */
  readonly before: Partial<Answers> | null;
  /** Fields in both that are unchanged and cannot be parsed by the rules. */
  readonly unread: readonly string[];
  /** Returns the idempotency key of this submit; `part` distinguishes additional calls. */
  readonly key: (part?: string) => string;
  /**
   * Version that an edit, or another attempt to create the item, replaces. Sent along, so that a back end with a newer
   * version refuses by `revision`.
   */
  readonly revision: string | undefined;
  readonly kept: Readonly<Record<string, string>>;
  /** Form values of the last step. */
  readonly posted: RawAnswers;
  /** Stores a value before the next call, so that another attempt can repeat it or continue from there. */
  readonly keep: (name: string, value: string) => Promise<void>;
  /**
   * Records that a save with several calls has created the item, in this version. If someone changes the item
   * afterwards, the next attempt shows that version before it overwrites it. "" if the back end has no versions.
   */
  readonly reached: (id: ItemId, revision: string) => Promise<void>;
}

/** Unfinished item, for a back end that stores drafts itself. */
export interface Unfinished<Facts, Answers, Id extends ItemId = number>
  extends Pick<Submission<Facts, Answers, Id>, "facts" | "target" | "answers" | "key" | "revision" | "kept" | "keep"> {
  /** Typed values of every step, including steps that do not apply. */
  readonly typed: StoredAnswers;
}

export interface Saved {
  readonly location: string;
  /** Snackbar text. */
  readonly message: string;
}

/** Context in which a step is shown. */
export interface StepPage<Facts, Answers> {
  readonly facts: Facts;
  readonly answers: Partial<Answers>;
  readonly values: RawAnswers;
  readonly search: URLSearchParams;
}

/** Server part of a step. */
export interface StepServer<Facts, Answers, Id extends ItemId, Options> {
  /** Loads what the step shows in addition to its fields. */
  options(access: Access, page: StepPage<Facts, Answers>): Promise<Options>;
  /** Completes the step's answers: looks up chosen items and reports errors that only the back end can detect. */
  receive?(access: Access, posted: Posted<Facts, Answers, Id>): Promise<Completed | StepRefusal | LeadsAway>;
  /**
   * Performs the back-end action of one of the step's own buttons and stays on the step. Returns null for a button
   * without such an action.
   */
  act?(access: Access, acting: Acting<Facts, Answers>): Promise<Acted | StepRefusal | null>;
  /** Page that shows whether such an action went through; defaults to the target of the leave button. */
  look?(access: Access): Look;
}

/** Step form as typed, valid or not, with the button that submitted it. */
export interface Acting<Facts, Answers> {
  readonly facts: Facts;
  readonly answers: Partial<Answers>;
  readonly raw: RawAnswers;
  readonly button: string;
  readonly idempotencyKey: string | undefined;
}

/** Snackbar text. */
export interface Acted {
  readonly message: string;
}

/** Redirects to another URL without storing the step. */
export interface LeadsAway {
  readonly leadsTo: string;
}

/** Server parts of the steps; required for a step with options. */
type StepServers<Facts, Answers, Id extends ItemId, Options> = {
  readonly [Name in keyof Options as Options[Name] extends null ? never : Name]: StepServer<
    Facts,
    Answers,
    Id,
    Options[Name]
  >;
} & {
  readonly [Name in keyof Options as Options[Name] extends null ? Name : never]?: Pick<
    StepServer<Facts, Answers, Id, null>,
    "receive" | "act" | "look"
  >;
};

/** Server operations that a feature provides for its wizard. The API client throws refusals as PortalError. */
export interface BackEnd<Facts, Answers, Id extends ItemId> {
  /** Name of the page in the access table. */
  readonly page: PageName;
  /** Whether the visitor may make changes; if not, all steps are read-only. Defaults to true. */
  mayChange?(access: Access, target: FormTarget<Id>, facts: Facts): boolean;
  facts(access: Access, target: FormTarget<Id>, step: string): Promise<Facts>;
  /** Reduces the facts to those sent to a step's page; `answers` are those before it. By default all are sent. */
  shownFacts?(facts: Facts, step: string, answers: Partial<Answers>): Facts;
  /** Loads the item to edit or copy; throws a Response if the user may not open it. */
  load(access: Access, facts: Facts, target: ItemTarget<Id>): Promise<Loaded>;
  save(access: Access, submission: Submission<Facts, Answers, Id>): Promise<Saved>;
  /**
   * Stores an unfinished item as a draft at the back end; returns null if the item is not a draft. If omitted, only
   * the portal stores drafts.
   */
  keepDraft?(access: Access, unfinished: Unfinished<Facts, Answers, Id>): Promise<Saved | null>;
}

export interface ServedBackEnd<Facts, Answers, Id extends ItemId, Options> extends BackEnd<Facts, Answers, Id> {
  readonly steps: StepServers<Facts, Answers, Id, Options>;
}

/** Server side of a wizard: `WizardBackEnd<typeof offerWizard>`. */
export type WizardBackEnd<W> =
  W extends Wizard<infer Facts, infer Answers, infer Id, infer Options>
    ? ServedBackEnd<Facts, Answers, Id, Options>
    : never;
