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
  /** What stands around it says its name already. */
  readonly hideLabel?: boolean;
};

/** One of a list. */
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

/** One of a few, all in sight. */
export function RadioField({ name, ...props }: ChoiceProps) {
  const { error, value } = useFormField(name);
  return <RadioGroup {...props} name={name} error={error} defaultValue={textOf(value)} />;
}

/** Yes or no; an unticked box sends nothing. */
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

/** Any number of a list, sent as a repeated key. */
export function CheckboxGroupField({ name, ...props }: ChoiceProps) {
  const { error, value } = useFormField(name);
  return <CheckboxGroup {...props} folds name={name} error={error} defaultValue={textsOf(value)} />;
}
