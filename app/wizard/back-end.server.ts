import type { Access } from "~/access/guard.server";
import type { FieldErrors, RawAnswers, StoredAnswers, WizardTarget } from "./wizard";

/** An item as its wizard's forms would hold it. */
export interface Loaded {
  readonly answers: StoredAnswers;
}

/** A valid post of one step, before it is kept. */
export interface Posted<Facts, Answers> {
  readonly facts: Facts;
  readonly answers: Partial<Answers>;
  readonly step: string;
  readonly raw: RawAnswers;
  /** What the step held before. */
  readonly before: RawAnswers;
  readonly file: File | null;
  readonly search: URLSearchParams;
}

/** Everything answered. Repeat `save` with the same `key` and `kept` and it makes nothing twice. */
export interface Submission<Facts, Answers> {
  readonly facts: Facts;
  readonly target: WizardTarget;
  readonly answers: Partial<Answers>;
  /** An idempotency key of this submit; `part` tells its further calls apart. */
  readonly key: (part?: string) => string;
  readonly kept: Readonly<Record<string, string>>;
  /** Remembers an id before the next call is made, so that a second try goes on from there. */
  readonly keep: (name: string, value: string) => Promise<void>;
}

export interface Saved {
  readonly location: string;
  /** For the snackbar. */
  readonly message: string;
}

/** What a wizard needs of its feature on the server. Refusals are thrown as PortalError by the API client. */
export interface WizardBackEnd<Facts, Answers> {
  /** The page's name in the access table. */
  readonly page: string;
  facts(access: Access, target: WizardTarget): Promise<Facts>;
  /** The item to edit or copy; throws a Response for one that this user may not open. */
  load(access: Access, facts: Facts, target: Exclude<WizardTarget, { mode: "create" }>): Promise<Loaded>;
  /** What a step shows beside its fields. */
  options?(
    access: Access,
    asked: { facts: Facts; answers: Partial<Answers>; step: string; values: RawAnswers; search: URLSearchParams },
  ): Promise<unknown>;
  /** Completes a step's answers: looks up what was chosen, uploads a picture. */
  receive?(access: Access, posted: Posted<Facts, Answers>): Promise<{ raw: RawAnswers } | { errors: FieldErrors }>;
  save(access: Access, submission: Submission<Facts, Answers>): Promise<Saved>;
}
