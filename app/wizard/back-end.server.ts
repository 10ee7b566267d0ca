import type { Access } from "~/access/guard.server";
import type { FieldErrors, FieldLinks, RawAnswers } from "~/form/answers";
import type { FormTarget, ItemId, ItemTarget } from "~/form/target";
import type { PageName } from "~/paths";
import type { Fields } from "../../server/contract/field";
import type { Decides, StoredAnswers, Wizard } from "./wizard";

/** An item as its wizard's forms would hold it. */
export interface Loaded {
  readonly answers: StoredAnswers;
  /** Names this version of the item, where the back end can tell its versions apart; "" where it cannot. */
  readonly revision?: string;
}

/** A valid post of one step, before it is kept. */
export interface Posted<Facts, Answers, Id extends ItemId = number> {
  readonly facts: Facts;
  readonly target: FormTarget<Id>;
  readonly answers: Partial<Answers>;
  /** The step's picture is kept already and stands here by its paths. */
  readonly raw: RawAnswers;
  /** What the step held before. */
  readonly before: RawAnswers;
  readonly search: URLSearchParams;
}

/** A step's answers as they are kept. */
export interface Completed {
  readonly raw: RawAnswers;
  readonly decides?: Decides;
}

/** What is wrong with a step that its schema let through; a link leads to what a field's message speaks of. */
export interface StepRefusal {
  readonly errors: FieldErrors;
  readonly links?: FieldLinks;
}

/** Everything answered. Repeat `save` with the same `key` and `kept` and it makes nothing twice. */
export interface Submission<Facts, Answers, Id extends ItemId = number> {
  readonly facts: Facts;
  readonly target: FormTarget<Id>;
  readonly answers: Partial<Answers>;
  /** The same of the item as it is kept, where one is edited. */
  readonly before: Partial<Answers> | null;
  /** Fields of both that hold what nobody changed and no rule can read. */
  readonly unread: readonly string[];
  /** An idempotency key of this submit; `part` tells its further calls apart. */
  readonly key: (part?: string) => string;
  /** The version that an edit, or a further try to make an item, replaces, to be sent along: a back end that knows a newer one refuses by `revision`. */
  readonly revision: string | undefined;
  readonly kept: Readonly<Record<string, string>>;
  /** What the form of the last step sent. */
  readonly posted: RawAnswers;
  /** Remembers an id before the next call is made, so that a second try goes on from there. */
  readonly keep: (name: string, value: string) => Promise<void>;
  /**
   * The item that this save makes with several calls is there, in this version: what others change of it from now on, a
   * further try shows before it saves over it. "" where the back end tells no versions apart.
   */
  readonly reached: (id: ItemId, revision: string) => Promise<void>;
}

/** An item that is left unfinished, for a back end that keeps drafts itself. */
export interface Unfinished<Facts, Answers, Id extends ItemId = number>
  extends Pick<Submission<Facts, Answers, Id>, "facts" | "target" | "answers" | "key" | "revision" | "kept"> {
  /** What is typed in every step, also in those that do not apply. */
  readonly typed: StoredAnswers;
}

export interface Saved {
  readonly location: string;
  /** For the snackbar. */
  readonly message: string;
}

/** What a step is shown with. */
export interface Asked<Facts, Answers> {
  readonly facts: Facts;
  readonly answers: Partial<Answers>;
  readonly values: RawAnswers;
  readonly search: URLSearchParams;
}

/** What a step does on the server. */
export interface StepServer<Facts, Answers, Id extends ItemId, Options> {
  /** What the step shows beside its fields. */
  options(access: Access, asked: Asked<Facts, Answers>): Promise<Options>;
  /** Fields that a program may post in one JSON value each, as on the wire; the form has a field for each part. */
  readonly spelledOut?: Fields;
  /** Completes the step's answers: looks up what was chosen, and what only the back end knows to be wrong. */
  receive?(access: Access, posted: Posted<Facts, Answers, Id>): Promise<Completed | StepRefusal | LeadsAway>;
  /** What one of the step's own buttons does at the back end; the step stays open. null for a button that does nothing there. */
  act?(access: Access, acting: Acting<Facts, Answers>): Promise<Acted | StepRefusal | null>;
}

/** A step's form as it is typed, right or wrong, with the button that sent it. */
export interface Acting<Facts, Answers> {
  readonly facts: Facts;
  readonly answers: Partial<Answers>;
  readonly raw: RawAnswers;
  readonly button: string;
}

/** For the snackbar. */
export interface Acted {
  readonly said: string;
}

/** What was answered is said at another address: nothing of the step is kept. */
export interface LeadsAway {
  readonly leadsTo: string;
}

/** A step that shows something beside its fields has a server part that brings it. */
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
    "receive" | "act" | "spelledOut"
  >;
};

/** What a wizard needs of its feature on the server. Refusals are thrown as PortalError by the API client. */
export interface BackEnd<Facts, Answers, Id extends ItemId> {
  /** The page's name in the access table. */
  readonly page: PageName;
  /** Whether this visitor may change anything; one who may not sees every step and sends none. Left out: yes. */
  mayChange?(access: Access, target: FormTarget<Id>): boolean;
  facts(access: Access, target: FormTarget<Id>, step: string): Promise<Facts>;
  /** What of the facts travels to a step's page, in their shape. Left out: all. */
  shownFacts?(facts: Facts, step: string): Facts;
  /** The item to edit or copy; throws a Response for one that this user may not open. */
  load(access: Access, facts: Facts, target: ItemTarget<Id>): Promise<Loaded>;
  save(access: Access, submission: Submission<Facts, Answers, Id>): Promise<Saved>;
  /** Keeps what is unfinished as a draft of the back end; null for an item that is none. Left out: the portal alone keeps drafts. */
  keepDraft?(access: Access, unfinished: Unfinished<Facts, Answers, Id>): Promise<Saved | null>;
}

export interface ServedBackEnd<Facts, Answers, Id extends ItemId, Options> extends BackEnd<Facts, Answers, Id> {
  readonly steps: StepServers<Facts, Answers, Id, Options>;
}

/** The server side of a wizard: `WizardBackEnd<typeof offerWizard>`. */
export type WizardBackEnd<W> =
  W extends Wizard<infer Facts, infer Answers, infer Id, infer Options>
    ? ServedBackEnd<Facts, Answers, Id, Options>
    : never;
