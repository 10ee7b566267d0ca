import type { InputHTMLAttributes } from "react";
import { type Choice, Tick, Ticks } from "./choice";
import { FieldError, type FieldProps } from "./field";
import { FieldGroup } from "./field-group";

type CheckboxProps = Omit<FieldProps, "optional" | "hideLabel"> &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "type">;

/** One yes or no. An unticked box sends nothing, as HTML has it; `value` is 1 unless told. */
export function Checkbox({ name, id = name, label, hint, error, className, value = "1", ...input }: CheckboxProps) {
  return (
    <div className={className}>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      <Tick
        id={id}
        type="checkbox"
        name={name}
        value={value}
        label={label}
        hint={hint}
        {...(error && { "aria-invalid": true, "aria-describedby": `${hint ? `${id}-hint ` : ""}${id}-error` })}
        {...input}
      />
    </div>
  );
}

interface CheckboxGroupProps extends FieldProps {
  readonly options: readonly Choice[];
  readonly defaultValue?: readonly (string | number)[];
  readonly disabled?: boolean;
  readonly cards?: boolean;
  /** Side by side where there is room: for short labels. */
  readonly columns?: boolean;
}

/** Any number of answers under one name, sent as repeated keys. Ids are `{name}-{value}`. */
export function CheckboxGroup({ options, defaultValue = [], disabled, cards, columns, ...field }: CheckboxGroupProps) {
  const { name, id = name } = field;
  return (
    <FieldGroup {...field}>
      <Ticks
        type="checkbox"
        {...{ name, id, options, disabled, cards }}
        ticked={new Set(defaultValue.map(String))}
        columns={columns && "sm:grid-cols-2 lg:grid-cols-3"}
      />
    </FieldGroup>
  );
}
