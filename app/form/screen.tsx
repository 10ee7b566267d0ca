import type { ComponentType } from "react";
import { Card } from "~/ui/card";
import { yesOrNo } from "~/ui/format";
import type { Fields, Group } from "../../server/contract/field";
import type { RawAnswers } from "./answers";
import { asForm } from "./as-form";
import { valueIn } from "./as-value";
import { DeclaredField, type FieldDisplay } from "./declared-field";
import { Fold } from "./fold";
import { inWords, type WordFacts } from "./in-words";
import { textOf } from "./use-form-field";

/* Presentation of declared fields on a screen: order, labels and grouping. */

/** Props that every form of declared fields passes to its sections. */
export interface ScreenProps<Facts = WordFacts> {
  readonly facts: Facts;
  /** Initial form values. */
  readonly values: RawAnswers;
}

/** Reason a field is locked, shown next to it; undefined if the field can change. */
export type WhyFixed = (name: string) => string | undefined;

/** Field of a screen; `Props` are those of its page. */
export interface ScreenField<Props> extends FieldDisplay {
  /** Condition for showing the field; by default it is always shown. */
  readonly when?: (props: Props) => boolean;
  /** Page-specific overrides of the presentation. */
  readonly more?: (props: Props) => Partial<FieldDisplay>;
  /** Values of a choice that are offered; by default all of them. */
  readonly choices?: (props: Props) => readonly (string | number)[];
}

/** Arguments of a section's summary; `lines` are those of its fields. */
export type SummaryInput<Props> = Pick<Props, keyof Props & ("facts" | "answers")> & {
  readonly lines: readonly Line[];
};

interface Section<Props> {
  readonly title: string | ((props: Props) => string);
  readonly description?: (props: Props) => string;
  /** In form and summary order. */
  readonly fields: Readonly<Record<string, ScreenField<Props>>>;
  /** Condition for showing the section; by default it is always shown. */
  readonly when?: (props: Props) => boolean;
  /** Collapses a rarely used section to a one-line summary. */
  readonly folds?: true | ((props: Props) => boolean);
  /** Overrides the one-line summary. */
  readonly says?: (props: Props) => string;
  /** Content of the section's card before the fields. */
  readonly Lead?: ComponentType<Props>;
  /** Replaces the default fields. */
  readonly Fields?: ComponentType<Props>;
  /** Overrides the summary lines, which default to one line per field (`lines`). */
  tells?(input: SummaryInput<Props>): readonly Line[];
}

export interface Screen<F extends Fields, Props> {
  readonly fields: F;
  readonly sections: readonly Section<Props>[];
}

type NamesOf<A> = A extends unknown ? keyof A : never;
type Named<S extends readonly { readonly fields: object }[]> = NamesOf<S[number]["fields"]>;

/**
 * Declares the screen of a group: `screen<Props>()(conditions, [{ title: "Value", fields: { … } }])`. A missing or
 * unknown field is a compile error.
 */
export const screen =
  <Props extends ScreenProps>() =>
  <F extends Fields, const S extends readonly Section<Props>[]>(
    { fields }: Pick<Group<F>, "fields">,
    sections: S &
      (Exclude<keyof F, Named<S>> extends never ? unknown : { readonly isMissing: Exclude<keyof F, Named<S>> }) &
      (Exclude<Named<S>, keyof F> extends never ? unknown : { readonly isUnknown: Exclude<Named<S>, keyof F> }),
  ): Screen<F, Props> => ({ fields, sections });

/** Names of the form values that a screen does not show. */
export const unseenIn = <F extends Fields, Props>({ fields, sections }: Screen<F, Props>, props: Props): string[] =>
  sections.flatMap(({ when, fields: asked }) =>
    Object.entries(asked).flatMap(([name, how]) => {
      const field = fields[name];
      const isShown = (!when || when(props)) && (!how.when || how.when(props));
      return isShown || !field ? [] : Object.keys(asForm({ [name]: field }, {}));
    }),
  );

/** Renders the sections of a screen. */
export function ScreenFields<F extends Fields, Props extends ScreenProps>({
  of: { fields, sections },
  props,
  whyFixed,
  nameOf = (name) => name,
}: {
  readonly of: Screen<F, Props>;
  readonly props: Props;
  readonly whyFixed?: WhyFixed | undefined;
  /** Form name of a field, if it differs from its own name. */
  readonly nameOf?: (name: string) => string;
}) {
  return sections.map((section) => {
    const {
      title,
      description,
      fields: displays,
      when,
      folds,
      says = summaryOf(section, fields),
      Lead,
      Fields: Own,
    } = section;
    if (when && !when(props)) return null;
    const key = Object.keys(displays).join();
    if (Own) return <Own key={key} {...props} />;
    if (!Lead && !Object.values(displays).some((how) => !how.when || how.when(props))) return null;
    const named = typeof title === "string" ? title : title(props);
    return (typeof folds === "function" ? folds(props) : folds) ? (
      <Fold key={key} title={named} names={Object.keys(displays)} says={says(props)}>
        <DeclaredFields {...{ Lead, displays, fields, props, whyFixed, nameOf }} />
      </Fold>
    ) : (
      <Card key={key} title={named} description={description?.(props)}>
        <DeclaredFields {...{ Lead, displays, fields, props, whyFixed, nameOf }} />
      </Card>
    );
  });
}

interface DeclaredFieldsProps<Props> {
  /** Content before the fields. */
  readonly Lead?: ComponentType<Props> | undefined;
  readonly displays: Section<Props>["fields"];
  readonly fields: Fields;
  readonly props: Props;
  readonly whyFixed?: WhyFixed | undefined;
  readonly nameOf?: (name: string) => string;
}

/** Renders declared fields in the columns of a card, each by its type. */
export const DeclaredFields = <Props extends ScreenProps>({
  Lead,
  displays,
  fields,
  props,
  whyFixed,
  nameOf = (name) => name,
}: DeclaredFieldsProps<Props>) => (
  <div className="fields">
    {Lead ? <Lead {...props} /> : null}
    {Object.entries(displays).map(([name, how]) => {
      const field = fields[name];
      return field && (!how.when || how.when(props)) ? (
        <DeclaredField
          key={name}
          {...{ name: nameOf(name), field, facts: props.facts }}
          display={{ ...how, ...how.more?.(props) }}
          choices={how.choices?.(props)}
          fixed={whyFixed?.(name)}
        />
      ) : null;
    })}
  </div>
);

/** One-line summary of a section's form values. */
const summaryOf =
  <Props extends ScreenProps>({ fields: displays }: Section<Props>, fields: Fields) =>
  (props: Props): string =>
    Object.entries(displays)
      .flatMap(([name, { when, label, term = label, names = {} }]) => {
        const field = fields[name];
        if (!field || (when && !when(props))) return [];
        const words = inWords(field, valueIn(field, name, props.values), props.facts, names);
        if (field.type === "switches") return words;
        const raw = textOf(props.values[name]);
        if (raw === "" || raw === "0") return names[raw] ?? [];
        if (field.type === "yesNo") return term;
        return names[raw] ?? `${term} ${words}`;
      })
      .filter((words) => words !== "")
      .join(" · ");

/** Summary line, with the URL of the picture if the value is one. */
type Line = readonly [term: string, value: string, picture?: string];

/** Summary lines of a screen; blank for fields without a value. */
export const linesOf = <F extends Fields>(
  { fields, sections }: { readonly fields: F; readonly sections: readonly Pick<Section<never>, "fields" | "tells">[] },
  answers: Readonly<Record<string, unknown>>,
  facts: WordFacts,
): Line[] =>
  sections.flatMap(({ fields: displays, tells }) => {
    const lines = Object.entries(displays).flatMap(([name, { label, term = label, names, unlisted }]): Line[] => {
      const field = fields[name];
      if (unlisted || !field) return [];
      if (field.type !== "picture") return [[term, inWords(field, answers[name], facts, names)]];
      const shown = answers[`${name}_large`];
      return [[term, answers[name] ? yesOrNo(true) : "None", typeof shown === "string" ? shown : undefined]];
    });
    // `never` is safe: a screen is always called with the answers and facts of its own wizard.
    return tells?.({ answers, facts, lines } as never) ?? lines;
  });
