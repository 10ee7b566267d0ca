import { cn } from "~/ui/cn";
import { FieldGroup } from "~/ui/field-group";
import type { Option } from "~/ui/select";
import { type Field, isOptional } from "../../server/contract/field";
import { CheckboxField, CheckboxGroupField, IdsChoiceField, noTier, RadioField, SelectField } from "./fields/choice";
import { DateField, DateTimeField, TimeField } from "./fields/date";
import { MoneyField, NumberField } from "./fields/number";
import { TextareaField, TextField } from "./fields/text";
import { unitBeside, type WordFacts } from "./in-words";
import { useFormField } from "./use-form-field";

/* A declared field on a screen. */

const spans = { 1: "span-1", 2: "span-2", 3: "span-3" } as const;

/** Presentation of one field. */
export interface FieldDisplay {
  readonly label: string;
  readonly hint?: string;
  /** Short label for summaries, if `label` is a whole sentence. */
  readonly term?: string;
  /** Names of a choice's values. */
  readonly names?: Readonly<Record<string, string>>;
  /** Shows a choice as radio buttons. */
  readonly radio?: true;
  /** Options to choose from, if the field's type does not define them. */
  readonly options?: readonly Option[];
  /** Keyboard type on phones. */
  readonly type?: "email" | "tel";
  /** Columns that the field spans, of the section's three; by default as its type needs. */
  readonly span?: keyof typeof spans;
  /** Required on this screen, although the field itself is optional. */
  readonly needed?: true;
  /** Choice that ends with "between", and the upper end that is asked only for it (sections.css). */
  readonly range?: "choice" | "upper";
  /** Left out of the summary, because another line covers it or it is not asked. */
  readonly unlisted?: true;
}

interface DeclaredFieldProps {
  readonly name: string;
  readonly field: Field;
  readonly display: FieldDisplay;
  readonly facts: WordFacts;
  readonly choices?: readonly (string | number)[] | undefined;
  /** Reason the field is locked. */
  readonly fixed?: string | undefined;
}

/** Count that selects the plural: the unit next to a field does not depend on its number. */
const several = 2;

/** Renders a field by its type. */
export function DeclaredField({ name, field, display, facts, choices, fixed }: DeclaredFieldProps) {
  const { label, names = {}, radio, type, options: own, span, range } = display;
  const always = {
    name,
    label,
    hint: fixed ?? display.hint,
    disabled: fixed !== undefined,
    className: cn(span && spans[span], range && `range-${range}`),
  };
  const whole = { className: span ? spans[span] : "span-3" };
  const chosenFrom = (values: readonly (string | number)[]) =>
    values.map((value) => ({ value, label: names[String(value)] ?? String(value) }));
  const shared = { ...always, optional: !display.needed && isOptional(field) };
  if (own) return <SelectField {...shared} options={own} />;
  switch (field.type) {
    case "text":
    case "note":
      return field.lines ? (
        <TextareaField {...shared} {...whole} rows={field.lines} />
      ) : (
        <TextField {...shared} {...whole} type={type} />
      );
    case "link":
      return <TextField {...shared} {...whole} type="url" />;
    case "money":
      return <MoneyField {...shared} currency={facts.currency} />;
    case "whole":
    case "decimal":
    case "percent":
      return (
        <NumberField
          {...shared}
          decimal={field.type !== "whole"}
          suffix={field.type === "percent" ? "%" : field.unit && unitBeside(several, field.unit, facts)}
        />
      );
    case "moment":
      return <DateTimeField {...shared} />;
    case "day":
      return <DateField {...shared} />;
    case "yesNo":
      return <CheckboxField {...always} className={span ? spans[span] : "tight"} />;
    case "oneOf": {
      const options = chosenFrom(choices ?? field.values);
      return radio ? (
        <RadioField {...always} {...whole} columns options={options} />
      ) : (
        <SelectField {...always} options={options} />
      );
    }
    case "someOf":
      return <CheckboxGroupField {...shared} {...whole} columns options={chosenFrom(field.values)} />;
    case "ids": {
      const options = facts[field.of]?.map(({ id, name: one }) => ({ value: id, label: one })) ?? [];
      // To be without a tier is a choice of its own; to be without a tag is none (document 001, section 5).
      const none = field.of === "tiers" && field.orNone ? [{ value: 0, label: noTier }] : [];
      return <IdsChoiceField {...shared} {...whole} of={field.of} columns options={[...none, ...options]} />;
    }
    case "switches":
      return <SwitchesField {...{ name, display }} names={field.names} />;
    case "times":
      return (
        <>
          <TimeField name={`${name}[start]`} label="From" />
          <TimeField name={`${name}[end]`} label="To" />
        </>
      );
    case "days":
    case "picked":
    case "picture":
    case "id":
    case "inLanguages":
    case "spelled":
      throw new Error(`A ${field.type} is asked for by a section of its own`);
  }
}

function SwitchesField({
  name,
  names,
  display: { label, hint, names: words = {} },
}: Pick<DeclaredFieldProps, "name" | "display"> & { readonly names: readonly string[] }) {
  const { error } = useFormField(name);
  return (
    <FieldGroup name={name} label={label} hint={hint} error={error} className="span-3">
      <div className="tick-columns">
        {names.map((one) => (
          <CheckboxField key={one} name={`${name}[${one}]`} label={words[one] ?? one} />
        ))}
      </div>
    </FieldGroup>
  );
}
