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

/** Choice of one option from a drop-down list. */
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
      options={options}
      error={error}
      defaultValue={textOf(value)}
    />
  );
}

/** Choice of one from a few visible options. */
export function RadioField({ name, ...props }: ChoiceProps) {
  const { error, value } = useFormField(name);
  return <RadioGroup {...props} name={name} error={error} defaultValue={textOf(value)} />;
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

/** Names of ids that stand for all items of a list, or none (document 001, section 5). */
const noneOrAll: Readonly<Partial<Record<IdsField["of"], string>>> = {
  branches: "All branches",
  tiers: "No tier",
  tags: "No tag",
};

const unlistedName = (of: IdsField["of"], id: string): string =>
  (Number(id) <= 0 ? noneOrAll[of] : undefined) ?? `Not in the list (${id})`;
