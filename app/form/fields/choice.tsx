import { Checkbox, CheckboxGroup } from "~/ui/checkbox";
import type { Choice } from "~/ui/choice";
import { RadioGroup } from "~/ui/radio";
import { type Option, Select } from "~/ui/select";
import type { IdsField } from "../../../server/contract/field";
import { textOf, textsOf, useFormField } from "../use-form-field";
import type { BoundProps } from "./text";

type ChoiceProps = BoundProps & {
  readonly options: readonly Choice[];
  readonly cards?: boolean;
  readonly columns?: boolean;
  /** Hides the label where its surroundings already name the field. */
  readonly hideLabel?: boolean;
};

const isOffered = (options: readonly Choice[], value: string) => options.some((one) => String(one.value) === value);

/** Whether a stored value means that nothing is chosen (document 000, section 3: "UNSET -1", "0 unset"). */
const isUnset = (value: string) => ["", "0", "-1"].includes(value);

const unlisted = (value: string) => ({ value, label: `Not in the list (${value})` });

/** Options of a drop-down list, with the field's value if it is not one of them; the browser would post the first one. */
function withOwn(options: readonly Option[], own: unknown): readonly Option[] {
  const value = textOf(own);
  if (own === undefined || isOffered(options, value)) return options;
  if (!isUnset(value)) return [...options, unlisted(value)];
  return isOffered(options, "")
    ? options.map((one) => (one.value === "" ? { ...one, value } : one))
    : [{ value, label: "Not set" }, ...options];
}

/** Choice of one option from a drop-down list. A value that is not in the list, as stored elsewhere, can be kept. */
export function SelectField({
  name,
  options,
  ...props
}: BoundProps & { readonly options: readonly Option[]; readonly width?: "sm" | "md" | "full" }) {
  const { error, value, getInputProps } = useFormField(name);
  return (
    <Select
      {...getInputProps(props)}
      name={name}
      label={props.label}
      options={withOwn(options, value)}
      error={error}
      defaultValue={textOf(value)}
    />
  );
}

/** Choice of one from a few visible options. A value that is not one of them, as stored elsewhere, can be kept. */
export function RadioField({ name, options, ...props }: ChoiceProps) {
  const { error, value } = useFormField(name);
  const own = textOf(value);
  const shown = isUnset(own) || isOffered(options, own) ? options : [...options, unlisted(own)];
  return <RadioGroup {...props} options={shown} name={name} error={error} defaultValue={own} />;
}

/** Yes or no; an unticked box posts nothing. */
export function CheckboxField({ name, label, hint, className, disabled }: Omit<BoundProps, "optional">) {
  const { error, value } = useFormField(name);
  const on = textOf(value);
  return (
    <Checkbox
      name={name}
      label={label}
      hint={hint}
      className={className}
      disabled={disabled}
      error={error}
      defaultChecked={on === "1" || on === "true" || on === "on"}
    />
  );
}

/** Choice of any number of options, posted as a repeated key. */
export function CheckboxGroupField({ name, ...props }: ChoiceProps) {
  const { error, value } = useFormField(name);
  return <CheckboxGroup {...props} folds name={name} error={error} defaultValue={textsOf(value)} />;
}

interface IdsProps extends Omit<ChoiceProps, "options"> {
  readonly of: IdsField["of"];
  readonly options: readonly Option[];
}

/** Choice of items of a list. A chosen item that is not in the list, also if it did not load, can only be taken off. */
export function IdsChoiceField({ of, options, ...props }: IdsProps) {
  const { value } = useFormField(props.name);
  const listed = new Set(options.map((one) => String(one.value)));
  const others = [...new Set(textsOf(value))].filter((id) => !listed.has(id));
  const unlisted = others.map((id) => ({ value: id, label: unlistedName(of, id) }));
  return <CheckboxGroupField {...props} options={[...options, ...unlisted]} />;
}

export const noTier = "No tier";

/** Names of ids that stand for all items of a list, or none (document 001, section 5). */
const noneOrAll: Readonly<Partial<Record<IdsField["of"], string>>> = {
  branches: "All branches",
  tiers: noTier,
  tags: "No tag",
};

const unlistedName = (of: IdsField["of"], id: string): string =>
  (Number(id) <= 0 ? noneOrAll[of] : undefined) ?? unlisted(id).label;
