import type { ComponentType } from "react";
import type { RawAnswers } from "~/form/answers";
import type { Addressing, FormTarget, ItemId, Mode, TargetInPath } from "~/form/target";
import type { FormSchema } from "~/form/validator";

/** The posted strings of every step, by step name. */
export type StoredAnswers = Readonly<Record<string, RawAnswers>>;

/** What a step's rules may look at: lookups that the page brought, and the parsed answers of earlier steps. */
export interface StepContext<Facts, Answers> {
  readonly facts: Facts;
  readonly answers: Partial<Answers>;
}

export interface FieldsProps<Facts, Answers> extends StepContext<Facts, Answers> {
  readonly step: Step<Facts, Answers>;
  /** What the step's form holds when it opens. */
  readonly values: RawAnswers;
  /** What the step's own `options` loaded, such as a page of a search. */
  readonly options: unknown;
  readonly target: FormTarget<ItemId>;
  /** The visitor may look and change nothing. */
  readonly readOnly: boolean;
  /** Address of a step of this wizard with this draft; `search` adds to its query. */
  readonly href: (step: string, search?: Readonly<Record<string, string>>) => string;
}

/** One step as people see it; plain data and components, nothing that decides. */
export interface Step<Facts, Answers> {
  readonly name: string;
  /** The page's heading. */
  readonly title: string;
  /** One word for the numbered navigation. */
  readonly label: string;
  readonly lead?: string;
  /** The step's picture field, which makes its form multipart. */
  readonly picture?: string;
  /** Set by `translateStep`. */
  readonly translation?: Translation<Facts, Answers>;
  readonly Fields: ComponentType<FieldsProps<Facts, Answers>>;
  /** The form of one row, where the step is a list of them; `Fields` shows the list. */
  readonly row?: RowForm<Facts, Answers>;
  /** What stands beside the step's form because it cannot stand in it, such as a search's own form. */
  readonly Beside?: ComponentType<FieldsProps<Facts, Answers>>;
}

/** The form that adds a row to a step's list or changes one. Its address is the step's, with `?row=`. */
export interface RowForm<Facts, Answers> {
  readonly title: { readonly add: string; readonly change: string };
  readonly save: { readonly add: string; readonly change: string };
  /** The row's picture field, which makes its form multipart. */
  readonly picture?: string;
  readonly Fields: ComponentType<FieldsProps<Facts, Answers>>;
}

/**
 * What a step holds its answers to.
 *
 * All of it is pure: it runs on every request and, loaded on first use, again in the browser. A schema's keys are the
 * step's field names; they decide which posted names are kept and which step a server's field error reopens.
 */
export interface StepRules<Facts, Answers> {
  /** Left out: the step always applies. */
  readonly when?: (context: StepContext<Facts, Answers>) => boolean;
  readonly schema: (context: StepContext<Facts, Answers>) => FormSchema;
  /** Of a step that is a list of rows: the field that holds them all (`prizes`), and what one of them is held to. */
  readonly rows?: {
    readonly field: string;
    readonly most: number;
    readonly schema: (context: StepContext<Facts, Answers>) => FormSchema;
    readonly defaults?: (context: StepContext<Facts, Answers>) => RawAnswers;
  };
  /** Fields that the page's address may choose for, as links and searches of the step's own do. */
  readonly addressable?: readonly string[];
  /** What an answered step still lacks before the item can go out, in a word or two for the numbered steps; null for nothing. */
  readonly lacks?: (raw: RawAnswers) => string | null;
  /** What the form holds before the step was ever answered. */
  readonly defaults?: (context: StepContext<Facts, Answers>) => RawAnswers;
}

/** The rules of every step, by its name. */
export type WizardRules<Facts, Answers> = Readonly<Record<string, StepRules<Facts, Answers>>>;

/** A text that every further language says anew. */
export interface TranslatedField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly max: number;
  /** More than one line. */
  readonly rows?: number;
  /** The message when it is missing; `{language}` stands for the language's name. Left out: it may be blank. */
  readonly required?: string;
  readonly type?: "url";
  /** A message for a text that will not do. */
  readonly check?: (value: string) => string | null;
}

export interface ChosenLanguage {
  readonly id: number;
  readonly name: string;
  /** Such as `fr`, for screen readers and spell checkers. */
  readonly abbreviation: string;
}

/** Texts of further languages by language id, then field. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Translation<Facts, Answers> {
  readonly fields: readonly TranslatedField[];
  /** The chosen languages beside the first. */
  readonly further: (context: StepContext<Facts, Answers>) => readonly ChosenLanguage[];
  /** The first language's text of a field, shown beside the one that is asked for. */
  readonly original: (context: StepContext<Facts, Answers>, field: string) => string;
}

/** A line of the look at the whole: what is asked, the answer in words, and the address of a picture where it is one. */
export type SummaryLine = readonly [term: string, value: string, picture?: string];

/** The answers of one step, in words. */
export interface SummaryPart {
  readonly step: string;
  /** Tells the parts of one step apart, where it has several. */
  readonly part?: string;
  readonly title: string;
  readonly items: readonly SummaryLine[];
}

export const partKey = ({ step, part }: Pick<SummaryPart, "step" | "part">) => (part ? `${step} ${part}` : step);

/** A step of a wizard and what it is open for, as they stand in its path. */
export interface WizardPlace extends TargetInPath {
  readonly step: string;
}

/** A wizard as data, the same for making, editing and copying. The last step shows everything and submits. */
export interface Wizard<Facts, Answers, Id extends ItemId = number> extends Addressing<Id> {
  readonly name: string;
  readonly steps: readonly Step<Facts, Answers>[];
  /** The address of a step. */
  readonly path: (place: WizardPlace, search?: Readonly<Record<string, string>>) => string;
  /** The step that an item opens at to be edited. Left out: the first. */
  readonly opensAt?: string;
  /** Where the wizard leaves to. */
  readonly exit: string;
  readonly words: {
    readonly heading: Readonly<Partial<Record<Mode, string>>>;
    readonly submit: Readonly<Partial<Record<Mode, string>>>;
  };
  /** Every answer in words: the look at the whole, and what two versions of an item are told apart by. */
  readonly summary: (answers: Partial<Answers>, facts: Facts) => readonly SummaryPart[];
  /** Names that a server uses for a field beside the field's own. */
  readonly serverFields?: Readonly<Record<string, string>>;
}

export const defineWizard = <Facts, Answers, Id extends ItemId = number>(wizard: Wizard<Facts, Answers, Id>) => wizard;

export type RuledStep<Facts, Answers> = Step<Facts, Answers> & StepRules<Facts, Answers>;

/** A wizard with its rules: what the server works with. */
export interface RuledWizard<Facts, Answers> extends Wizard<Facts, Answers, ItemId> {
  readonly steps: readonly RuledStep<Facts, Answers>[];
}

/** @throws for a step without rules. */
export function withRules<Facts, Answers>(
  wizard: Wizard<Facts, Answers, ItemId>,
  rules: WizardRules<Facts, Answers>,
): RuledWizard<Facts, Answers> {
  const steps = wizard.steps.map((step) => {
    const held = rules[step.name];
    if (!held) throw new Error(`The step ${step.name} of the wizard ${wizard.name} has no rules`);
    return { ...step, ...held };
  });
  return { ...wizard, steps };
}
