import { type Choice, Ticks } from "./choice";
import type { FieldProps } from "./field";
import { FieldGroup } from "./field-group";

interface RadioGroupProps extends FieldProps {
  readonly options: readonly Choice[];
  readonly defaultValue?: string | number | null;
  readonly disabled?: boolean;
  /** A box each, with room for a hint: for the choice that shapes the rest. */
  readonly cards?: boolean;
  /** Side by side where there is room: for short labels. */
  readonly columns?: boolean;
}

/** One answer of several. Ids are `{name}-{value}`; the group itself is `{name}`. */
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
