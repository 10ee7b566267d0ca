import type { ComponentType } from "react";
import type { z } from "zod";
import type { FieldErrors, RawAnswers } from "~/form/answers";
import type { Addressing, FormTarget, ItemId, Mode, TargetInPath } from "~/form/target";
import type { FormSchema } from "~/form/validator";
import type { Fields } from "../../server/contract/field";

/** Posted strings by step name. */
export type StoredAnswers = Readonly<Record<string, RawAnswers>>;

/** Input of a step's rules: lookups from the page and the parsed answers of earlier steps. */
export interface StepContext<Facts, Answers> {
  readonly facts: Facts;
  readonly answers: Partial<Answers>;
}

/** `Options` is what the step's server part loads, such as a page of search results. */
export interface FieldsProps<Facts, Answers, Options = null> extends StepContext<Facts, Answers> {
  readonly step: NamedStep<Facts, Answers>;
  /** Initial form values of the step. */
  readonly values: RawAnswers;
  readonly options: Options;
  readonly target: FormTarget<ItemId>;
  /** Additional language of the form; null for the first. */
  readonly language: ChosenLanguage | null;
  /** Texts of the step in the first language, while the form is open in another. */
  readonly originals: RawAnswers;
  /** The visitor may view but not change the item. */
  readonly readOnly: boolean;
  /** All answers in words. */
  readonly summary: WizardFrame<Facts, Answers>["summary"];
  /** URL of a step of this wizard with this draft; `search` adds query parameters. */
  readonly href: (step: string, search?: Readonly<Record<string, string>>) => string;
}

/** Plain data of a step. */
export interface StepWords<Facts, Answers> {
  readonly title: string;
  /** One-word label for the step navigation. */
  readonly label: string;
  readonly lead?: string;
  /** Picture field of the step; makes its form multipart. */
  readonly picture?: string;
  /** Summary lines of the answers, shown under `summaryTitle` or the title. */
  readonly lines?: (answers: Partial<Answers>, facts: Facts) => readonly SummaryLine[];
  readonly summaryTitle?: string;
  /** Summary in several parts, instead of `lines`. */
  readonly parts?: (answers: Partial<Answers>, facts: Facts) => readonly Omit<SummaryPart, "step" | "part">[];
  /** Declared fields of the step's screen. */
  readonly fields?: Fields;
  /** Names of the form values that the step does not show; an existing item keeps them. */
  readonly unseen?: (context: StepContext<Facts, Answers> & { readonly values: RawAnswers }) => readonly string[];
  /** Set by `translateStep`. */
  readonly translation?: Translation<Facts, Answers>;
  /**
   * Texts of the step in additional languages, each at its own URL (`?lang=2`). Stored in the answer `texts`, together
   * with those of other such steps.
   */
  readonly languages?: Omit<Translation<Facts, Answers>, "original">;
  /** Form of one row, if the step is a list of rows; `Fields` shows the list. */
  readonly row?: RowForm<Facts, Answers>;
}

export interface NamedStep<Facts, Answers> extends StepWords<Facts, Answers> {
  readonly name: string;
}

/** Presentation of a step: plain data and components without rules. */
export interface Step<Facts, Answers, Options> extends StepWords<Facts, Answers> {
  readonly Fields: ComponentType<FieldsProps<Facts, Answers, Options>>;
  /** Content outside the step's form because it cannot be nested in it, such as a search form. */
  readonly Beside?: ComponentType<FieldsProps<Facts, Answers, Options>>;
}

/** Steps of a wizard by name, in order. `Options` gives the type of each step's loaded data; null if it loads none. */
export type Steps<Facts, Answers, Options> = {
  readonly [Name in keyof Options]: Step<Facts, Answers, Options[Name]>;
};

/** Form that adds or changes a row of a step's list. Its URL is the step's with `?row=`. */
export interface RowForm<Facts, Answers> {
  readonly title: { readonly add: string; readonly change: string };
  readonly save: { readonly add: string; readonly change: string };
  /** Picture field of the row; makes its form multipart. */
  readonly picture?: string;
  readonly Fields: ComponentType<FieldsProps<Facts, Answers>>;
}

/** Reads some of the answers, and perhaps values that the wizard does not keep. */
export type AnswersSchema<Answers> = z.ZodType<Partial<Answers>, z.ZodTypeDef, unknown>;

/**
 * Validation rules of a step. Pure: they run on every request and, loaded on first use, in the browser. A schema's
 * keys are the step's field names; they decide which posted names are stored and which step a server's field error
 * reopens.
 */
export interface StepRules<Facts, Answers> {
  /** Condition for the step; by default it always applies. */
  readonly when?: (context: StepContext<Facts, Answers>) => boolean;
  readonly schema: (context: StepContext<Facts, Answers>) => AnswersSchema<Answers>;
  /** List of rows: the field that holds them (`prizes`) and the rules of one row. */
  readonly rows?: {
    readonly field: string;
    /** Value that identifies a stored row; blank in a new one. */
    readonly id: string;
    readonly most: number;
    readonly schema: (context: StepContext<Facts, Answers>) => FormSchema;
    readonly defaults?: (context: StepContext<Facts, Answers>) => RawAnswers;
  };
  /**
   * Form values after one of the step's own buttons (`pressButton`), from values as typed, valid or not; the step
   * stays open. Returns null for an unknown button value.
   */
  readonly pressed?: (
    raw: RawAnswers,
    button: string,
    context: StepContext<Facts, Answers>,
  ) => Pressed | PressRefused | null;
  /** Fields that may be set by the page's URL, as the step's own links and search forms do. */
  readonly addressable?: readonly string[];
  /**
   * What an answered step still needs before publishing, in one or two words for the step navigation; null if nothing.
   */
  readonly lacks?: (raw: RawAnswers) => string | null;
  /** Initial values of the form in an additional language. */
  readonly suggested?: (context: StepContext<Facts, Answers>, language: number) => RawAnswers;
  /** Initial values before the step is answered. */
  readonly defaults?: (context: StepContext<Facts, Answers>) => RawAnswers;
  /** The wizard may be entered after this step; if unanswered, its defaults count as its answers. */
  readonly skippable?: true;
}

/** Updates the stored answers of all steps, for an answer that also determines others. */
export type Decides = (stored: StoredAnswers) => StoredAnswers;

/** Step values after one of its own buttons, and the id of the page element to scroll to. */
export interface Pressed {
  readonly raw: RawAnswers;
  readonly at?: string;
  readonly decides?: Decides;
  /** URL of a page outside the wizard to show instead of the step; that page reads the draft. */
  readonly leadsTo?: (href: (step: string) => string) => string;
}

/** Errors by field for a button that was refused; the form stays as typed. */
export interface PressRefused {
  readonly refused: FieldErrors;
}

/** Rules of all steps of a wizard: `WizardRules<typeof offerWizard>`. */
export type WizardRules<W> =
  W extends Wizard<infer Facts, infer Answers, infer _Id, infer Options> ? RulesByStep<Facts, Answers, Options> : never;

export type RulesByStep<Facts, Answers, Options> = {
  readonly [Name in keyof Options]: StepRules<Facts, Answers>;
};

/** Text that is translated to each additional language. */
export interface TranslatedField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly max: number;
  /** Number of lines, if more than one. */
  readonly rows?: number;
  /** Message for a missing text; `{language}` is replaced by the language's name. Without it, the text is optional. */
  readonly required?: string;
  readonly type?: "url";
  /** Returns an error message for an invalid text. */
  readonly check?: (value: string) => string | null;
}

export interface ChosenLanguage {
  readonly id: number;
  readonly name: string;
  /** Language tag such as `fr`, for screen readers and spell checkers. */
  readonly abbreviation: string;
}

/** Texts by language id, then field. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Translation<Facts, Answers> {
  readonly fields: readonly TranslatedField[];
  /** Chosen languages other than the first. */
  readonly further: (context: StepContext<Facts, Answers>) => readonly ChosenLanguage[];
  /** Text of a field in the first language, shown next to the translation. */
  readonly original: (context: StepContext<Facts, Answers>, field: string) => string;
}

/** Summary line: label, value in words, and the URL of the picture if the value is one. */
export type SummaryLine = readonly [term: string, value: string, picture?: string];

/** Answers of one step in words. */
export interface SummaryPart {
  readonly step: string;
  /** Distinguishes several parts of one step. */
  readonly part?: string;
  readonly title: string;
  readonly items: readonly SummaryLine[];
}

export const partKey = ({ step, part }: Pick<SummaryPart, "step" | "part">) => (part ? `${step} ${part}` : step);

/** Path parameters of a wizard step. */
export interface WizardPlace extends TargetInPath {
  readonly step: string;
}

/** Customer preview of the item in each of its languages. */
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

/** Wizard without its steps; shared by creating, editing and copying. */
export interface WizardFrame<Facts, Answers, Id extends ItemId = ItemId> extends Addressing<Id> {
  readonly name: string;
  /** URL of a step. */
  readonly path: (place: WizardPlace, search?: Readonly<Record<string, string>>) => string;
  /** First step when editing; by default the first step of the wizard. */
  readonly opensAt?: string;
  /** Target of the leave button. */
  readonly exit: string;
  readonly words: WizardWords;
  /** Replaces `words` once the answers determine the type of the item. */
  readonly wordsOf?: (answers: Partial<Answers>, facts: Facts) => WizardWords;
  /** All answers in words, for the review and for comparing two versions of an item. */
  readonly summary: (answers: Partial<Answers>, facts: Facts) => readonly SummaryPart[];
  /** Name of the item, such as its title. */
  readonly itemName?: (answers: Partial<Answers>) => string | undefined;
  /** Preview next to every step; omitted if customers do not see the item. */
  readonly customerView?: CustomerView<Facts, Answers>;
  /** Maps alternative field names of a server to the form's. */
  readonly serverFields?: Readonly<Record<string, string>>;
}

/** Declaration of a wizard. The last step shows the review and submits. */
export interface Wizard<Facts, Answers, Id extends ItemId, Options> extends WizardFrame<Facts, Answers, Id> {
  readonly steps: Steps<Facts, Answers, Options>;
}

/**
 * Declares a wizard. The types of the steps' options are inferred from their components; the `summary` combines the
 * lines of all steps.
 */
export const defineWizard =
  <Facts, Answers, Id extends ItemId = number>() =>
  <Options>(wizard: Omit<Wizard<Facts, Answers, Id, Options>, "summary">): Wizard<Facts, Answers, Id, Options> => ({
    ...wizard,
    summary: (answers, facts) =>
      stepNames<Options>(wizard.steps).flatMap((step) => {
        const { lines, parts, title, summaryTitle = title } = wizard.steps[step];
        if (parts) return parts(answers, facts).map((part) => ({ step, part: part.title, ...part }));
        return lines ? [{ step, title: summaryTitle, items: lines(answers, facts) }] : [];
      }),
  });

export type StepName<Options> = keyof Options & string;

export const stepNames = <Options>(steps: { readonly [Name in keyof Options]: unknown }) =>
  Object.keys(steps) as StepName<Options>[];

/** Step with its rules, as used on the server. */
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
