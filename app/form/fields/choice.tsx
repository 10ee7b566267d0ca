import { Checkbox, CheckboxGroup } from "~/ui/checkbox";
import type { Choice } from "~/ui/choice";
import { RadioGroup } from "~/ui/radio";
import { type Option, Select } from "~/ui/select";
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
