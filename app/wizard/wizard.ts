import type { ComponentType } from "react";
import type { FieldErrors, RawAnswers } from "~/form/answers";
import type { Addressing, FormTarget, ItemId, Mode, TargetInPath } from "~/form/target";
import type { FormSchema } from "~/form/validator";

/** The posted strings of every step, by step name. */
export type StoredAnswers = Readonly<Record<string, RawAnswers>>;

/** What a step's rules may look at: lookups that the page brought, and the parsed answers of earlier steps. */
export interface StepContext<Facts, Answers> {
  readonly facts: Facts;
  readonly answers: Partial<Answers>;
}

/** `Options` is what the step's server part loads for it, such as a page of a search. */
export interface FieldsProps<Facts, Answers, Options = null> extends StepContext<Facts, Answers> {
  readonly step: NamedStep<Facts, Answers>;
  /** What the step's form holds when it opens. */
  readonly values: RawAnswers;
  readonly options: Options;
  readonly target: FormTarget<ItemId>;
  /** The further language that the form is open in; null for the first. */
  readonly language: ChosenLanguage | null;
  /** What the step says in the first language, where the form is open in a further one. */
  readonly originals: RawAnswers;
  /** The visitor may look and change nothing. */
  readonly readOnly: boolean;
  /** Every answer in words. */
  readonly summary: WizardFrame<Facts, Answers>["summary"];
  /** Address of a step of this wizard with this draft; `search` adds to its query. */
  readonly href: (step: string, search?: Readonly<Record<string, string>>) => string;
}

/** What of a step is plain data. */
export interface StepWords<Facts, Answers> {
  readonly title: string;
  /** One word for the numbered navigation. */
  readonly label: string;
  readonly lead?: string;
  /** The step's picture field, which makes its form multipart. */
  readonly picture?: string;
  /** Its answers in words, under `told` or its title. */
  readonly lines?: (answers: Partial<Answers>, facts: Facts) => readonly SummaryLine[];
  readonly told?: string;
  /** Set by `translateStep`. */
  readonly translation?: Translation<Facts, Answers>;
  /**
   * Texts that the step itself asks for in further languages, each at an address of its own (`?lang=2`). They are the
   * answer `texts`, together with those of other such steps.
   */
  readonly languages?: Omit<Translation<Facts, Answers>, "original">;
  /** The form of one row, where the step is a list of them; `Fields` shows the list. */
  readonly row?: RowForm<Facts, Answers>;
}

export interface NamedStep<Facts, Answers> extends StepWords<Facts, Answers> {
  readonly name: string;
}

/** One step as people see it; plain data and components, nothing that decides. */
export interface Step<Facts, Answers, Options> extends StepWords<Facts, Answers> {
  readonly Fields: ComponentType<FieldsProps<Facts, Answers, Options>>;
  /** What stands beside the step's form because it cannot stand in it, such as a search's own form. */
  readonly Beside?: ComponentType<FieldsProps<Facts, Answers, Options>>;
}

/** A wizard's steps by name, in order. `Options` says by step what its server part loads; null where it loads nothing. */
export type Steps<Facts, Answers, Options> = {
  readonly [Name in keyof Options]: Step<Facts, Answers, Options[Name]>;
};

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
  /**
   * What one of the step's own buttons (`pressButton`) makes of the form as it is typed, right or wrong; the step stays
   * open. null for a value that no button of the step has.
   */
  readonly pressed?: (
    raw: RawAnswers,
    button: string,
    context: StepContext<Facts, Answers>,
  ) => Pressed | PressRefused | null;
  /** Fields that the page's address may choose for, as links and searches of the step's own do. */
  readonly addressable?: readonly string[];
  /** What an answered step still lacks before the item can go out, in a word or two for the numbered steps; null for nothing. */
  readonly lacks?: (raw: RawAnswers) => string | null;
  /** What the form of a further language holds before anything is said in it. */
  readonly suggested?: (context: StepContext<Facts, Answers>, language: number) => RawAnswers;
  /** What the form holds before the step was ever answered. */
  readonly defaults?: (context: StepContext<Facts, Answers>) => RawAnswers;
  /** The wizard may be entered behind it: left unanswered, it says what its form holds at first. */
  readonly skippable?: true;
}

/** What every step holds once one of them was answered in a way that answers others too. */
export type Decides = (stored: StoredAnswers) => StoredAnswers;

/** What a step holds after one of its own buttons, and the id of the part of its page to go on from. */
export interface Pressed {
  readonly raw: RawAnswers;
  readonly at?: string;
  readonly decides?: Decides;
  /** What is shown in place of the step, by the addresses of the wizard: a page beside it that reads its draft. */
  readonly leadsTo?: (href: (step: string) => string) => string;
}

/** Why a button does nothing, by field; the form stays as it is typed. */
export interface PressRefused {
  readonly refused: FieldErrors;
}

/** The rules of every step of a wizard: `WizardRules<typeof offerWizard>`. */
export type WizardRules<W> =
  W extends Wizard<infer Facts, infer Answers, infer _Id, infer Options> ? RulesByStep<Facts, Answers, Options> : never;

export type RulesByStep<Facts, Answers, Options> = {
  readonly [Name in keyof Options]: StepRules<Facts, Answers>;
};

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

/** The item as a customer sees it, in each of its languages. */
export interface CustomerView<Facts, Answers> {
  readonly languages: (context: StepContext<Facts, Answers>) => readonly ChosenLanguage[];
  readonly Card: ComponentType<CardProps<Facts, Answers>>;
}

export interface CardProps<Facts, Answers> extends StepContext<Facts, Answers> {
  readonly language: number;
}

export interface WizardWords {
  readonly heading: Readonly<Partial<Record<Mode, string>>>;
  readonly submit: Readonly<Partial<Record<Mode, string>>>;
}

/** A wizard without its steps, the same for making, editing and copying. */
export interface WizardFrame<Facts, Answers, Id extends ItemId = ItemId> extends Addressing<Id> {
  readonly name: string;
  /** The address of a step. */
  readonly path: (place: WizardPlace, search?: Readonly<Record<string, string>>) => string;
  /** The step that an item opens at to be edited. Left out: the first. */
  readonly opensAt?: string;
  /** Where the wizard leaves to. */
  readonly exit: string;
  readonly words: WizardWords;
  /** Words in their place once the answers say what the item is. */
  readonly wordsOf?: (answers: Partial<Answers>, facts: Facts) => WizardWords;
  /** Every answer in words: the review of the whole, and what two versions of an item are told apart by. */
  readonly summary: (answers: Partial<Answers>, facts: Facts) => readonly SummaryPart[];
  /** What the item is called, such as its title. */
  readonly itemName?: (answers: Partial<Answers>) => string | undefined;
  /** Stands beside every step. Left out: customers see nothing of it. */
  readonly customerView?: CustomerView<Facts, Answers>;
  /** Names that a server uses for a field beside the field's own. */
  readonly serverFields?: Readonly<Record<string, string>>;
}

/** A wizard as data. The last step shows everything and submits. */
export interface Wizard<Facts, Answers, Id extends ItemId, Options> extends WizardFrame<Facts, Answers, Id> {
  readonly steps: Steps<Facts, Answers, Options>;
}

type Declared<W extends { readonly summary: unknown }> = Omit<W, "summary"> & Partial<Pick<W, "summary">>;

/**
 * Declares a wizard; what its steps show beside their fields is read off their components. Without a `summary` it is what
 * its steps tell, each by itself.
 */
export const defineWizard =
  <Facts, Answers, Id extends ItemId = number>() =>
  <Options>(wizard: Declared<Wizard<Facts, Answers, Id, Options>>): Wizard<Facts, Answers, Id, Options> => ({
    ...wizard,
    summary:
      wizard.summary ??
      ((answers, facts) =>
        stepNames<Options>(wizard.steps).flatMap((step) => {
          const { lines, title, told = title } = wizard.steps[step];
          return lines ? [{ step, title: told, items: lines(answers, facts) }] : [];
        })),
  });

export type StepName<Options> = keyof Options & string;

export const stepNames = <Options>(steps: { readonly [Name in keyof Options]: unknown }) =>
  Object.keys(steps) as StepName<Options>[];

/** A step with its rules: what the server works with. */
export type RuledStep<Facts, Answers> = NamedStep<Facts, Answers> & StepRules<Facts, Answers>;

export interface RuledWizard<Facts, Answers> extends WizardFrame<Facts, Answers> {
  readonly steps: readonly RuledStep<Facts, Answers>[];
}

export function withRules<Facts, Answers, Id extends ItemId, Options>(
  wizard: Wizard<Facts, Answers, Id, Options>,
  rules: RulesByStep<Facts, Answers, Options>,
): RuledWizard<Facts, Answers> {
  const steps = stepNames<Options>(wizard.steps).map((name) => ({ ...wizard.steps[name], ...rules[name], name }));
  return { ...wizard, steps };
}
