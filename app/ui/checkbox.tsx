import type { InputHTMLAttributes } from "react";
import { type Choice, Tick } from "./choice";
import { cn } from "./cn";
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
  const ticked = new Set(defaultValue.map(String));
  return (
    <FieldGroup {...field}>
      <div className={cn(choices, columns && "sm:grid-cols-2 lg:grid-cols-3", cards ? "gap-2" : "gap-x-6")}>
        {options.map((option) => (
          <Tick
            key={option.value}
            id={`${id}-${option.value}`}
            type="checkbox"
            name={name}
            value={option.value}
            label={option.label}
            hint={option.hint}
            icon={option.icon}
            card={cards}
            disabled={disabled || option.disabled}
            defaultChecked={ticked.has(String(option.value))}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

const choices = "grid grid-cols-1";
