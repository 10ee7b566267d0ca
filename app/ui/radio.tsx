import { type Choice, Ticks } from "./choice";
import type { FieldProps } from "./field";
import { FieldGroup } from "./field-group";

interface RadioGroupProps extends FieldProps {
  readonly options: readonly Choice[];
  readonly defaultValue?: string | number | null;
  readonly disabled?: boolean;
  /** Shows each option as a box with space for a hint, for a choice that determines later steps. */
  readonly cards?: boolean;
  /** Columns where there is space, for short labels. */
  readonly columns?: boolean;
}

/** Radio buttons. Option ids are `{name}-{value}`; the group's id is `{name}`. */
export function RadioGroup({ options, defaultValue, disabled, cards, columns, ...field }: RadioGroupProps) {
  const { name, id = name } = field;
  const chosen = defaultValue === null || defaultValue === undefined ? [] : [String(defaultValue)];
  return (
    <FieldGroup {...field}>
      <Ticks
        type="radio"
        {...{ name, id, options, disabled, cards }}
        ticked={new Set(chosen)}
        columns={columns && (cards ? "sm:grid-cols-2" : "tick-columns")}
      />
    </FieldGroup>
  );
}
