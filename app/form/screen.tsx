import type { ComponentType } from "react";
import { Card } from "~/ui/card";
import { type Field, type Fields, type Group, isOptional } from "../../server/contract/field";
import type { RawAnswers } from "./answers";
import { CheckboxField, CheckboxGroupField, RadioField, SelectField } from "./fields/choice";
import { DateField, DateTimeField, TimeField } from "./fields/date";
import { MoneyField, NumberField } from "./fields/number";
import { TextareaField, TextField } from "./fields/text";
import { inWords, type WordFacts } from "./in-words";

/*
 * What is special to a screen of declared fields: their order, what they are called there and what stands together.
 */

/** How a screen asks for a field. */
export interface Asked {
  readonly label: string;
  readonly hint?: string;
  /** What it is called among the answers, where `label` is a whole sentence. */
  readonly term?: string;
  /** The names of a choice's values. */
  readonly names?: Readonly<Record<string, string>>;
  /** A choice of a few, all in sight. */
  readonly radio?: true;
  /** Has to be answered where it is asked for, though the field by itself may be left out. */
  readonly needed?: true;
  /** Not told among the answers: another line says it, or nobody asks. */
  readonly untold?: true;
}

/** What every form of declared fields hands to its sections. */
export interface ScreenProps<Facts = WordFacts> {
  readonly facts: Facts;
  /** What the form holds when it opens. */
  readonly values: RawAnswers;
}

/** Why a field stays as it is, said beside it; undefined where it may change. */
export type WhyFixed = (name: string) => string | undefined;

interface Section<Props> {
  readonly title: string;
  readonly description?: (props: Props) => string;
  /** In the order in which they are asked for and told. */
  readonly fields: Readonly<Record<string, Asked>>;
  /** Two narrow fields side by side, where there is room. */
  readonly columns?: 2;
  /** In place of the fields as their kinds are asked for. */
  readonly Fields?: ComponentType<Props>;
}

export interface Screen<F extends Fields, Props> {
  readonly fields: F;
  readonly sections: readonly Section<Props>[];
}

type Named<S> = S extends readonly { readonly fields: infer A }[] ? (A extends unknown ? keyof A : never) : never;

/**
 * Declares the screen of a group: `screen<Props>()(conditions, [{ title: "Value", fields: { … } }])`. A field of the
 * group that no section has does not compile, nor one that the group does not have.
 */
export const screen =
  <Props extends ScreenProps>() =>
  <F extends Fields, const S extends readonly Section<Props>[]>(
    { fields }: Pick<Group<F>, "fields">,
    sections: S &
      (Exclude<keyof F, Named<S>> extends never ? unknown : { readonly isMissing: Exclude<keyof F, Named<S>> }) &
      (Exclude<Named<S>, keyof F> extends never ? unknown : { readonly isUnknown: Exclude<Named<S>, keyof F> }),
  ): Screen<F, Props> => ({ fields, sections });

/** The sections of a screen, each a card. */
export function ScreenFields<F extends Fields, Props extends ScreenProps>({
  of: { fields, sections },
  props,
  whyFixed,
}: {
  readonly of: Screen<F, Props>;
  readonly props: Props;
  readonly whyFixed?: WhyFixed;
}) {
  return sections.map(({ title, description, fields: asked, columns, Fields: Own }) =>
    Own ? (
      <Own key={title} {...props} />
    ) : (
      <Card key={title} title={title} description={description?.(props)}>
        <div className={columns ? "grid gap-5 sm:grid-cols-2" : "flex flex-col gap-5"}>
          {Object.entries(asked).map(([name, how]) => {
            const field = fields[name];
            return field ? (
              <AskedField key={name} {...{ name, field, facts: props.facts }} asked={how} fixed={whyFixed?.(name)} />
            ) : null;
          })}
        </div>
      </Card>
    ),
  );
}

interface AskedFieldProps {
  readonly name: string;
  readonly field: Field;
  readonly asked: Asked;
  readonly facts: WordFacts;
  /** Why it stays as it is. */
  readonly fixed?: string | undefined;
}

/** A field as its kind is asked for. */
export function AskedField({ name, field, asked, facts, fixed }: AskedFieldProps) {
  const { label, names = {}, radio } = asked;
  const always = { name, label, hint: fixed ?? asked.hint, disabled: fixed !== undefined };
  const shared = { ...always, optional: !asked.needed && isOptional(field) };
  switch (field.type) {
    case "text":
    case "note":
      return field.lines ? <TextareaField {...shared} rows={field.lines} /> : <TextField {...shared} />;
    case "link":
      return <TextField {...shared} type="url" />;
    case "money":
      return <MoneyField {...shared} currency={facts.currency} />;
    case "whole":
    case "decimal":
    case "percent":
      return (
        <NumberField
          {...shared}
          decimal={field.type !== "whole"}
          suffix={field.type === "percent" ? "%" : field.unit}
        />
      );
    case "moment":
      return <DateTimeField {...shared} />;
    case "day":
      return <DateField {...shared} />;
    case "yesNo":
      return <CheckboxField {...always} />;
    case "oneOf": {
      const options = field.values.map((value) => ({ value, label: names[String(value)] ?? String(value) }));
      return radio ? <RadioField {...shared} options={options} /> : <SelectField {...shared} options={options} />;
    }
    case "someOf": {
      const options = field.values.map((value) => ({ value, label: names[String(value)] ?? String(value) }));
      return <CheckboxGroupField {...shared} columns options={options} />;
    }
    case "ids": {
      const options = facts[field.of]?.map(({ id, name: one }) => ({ value: id, label: one })) ?? [];
      return <CheckboxGroupField {...shared} columns options={options} />;
    }
    case "switches":
      return field.names.map((one) => (
        <CheckboxField key={one} name={`${name}[${one}]`} label={names[one] ?? one} hint={undefined} />
      ));
    case "times":
      return (
        <>
          <TimeField name={`${name}[start]`} label="From" />
          <TimeField name={`${name}[end]`} label="To" />
        </>
      );
    case "days":
    case "picture":
    case "id":
    case "inLanguages":
    case "spelled":
      throw new Error(`A ${field.type} is asked for by a section of its own`);
  }
}

/** What was answered on a screen, in words; blank lines where nothing was. */
export const linesOf = <F extends Fields>(
  { fields, sections }: { readonly fields: F; readonly sections: readonly Pick<Section<never>, "fields">[] },
  answers: Readonly<Record<string, unknown>>,
  facts: WordFacts,
): (readonly [term: string, value: string])[] =>
  sections.flatMap(({ fields: asked }) =>
    Object.entries(asked).flatMap(([name, { label, term = label, names, untold }]) => {
      const field = fields[name];
      return untold || !field ? [] : [[term, inWords(field, answers[name], facts, names)] as const];
    }),
  );
