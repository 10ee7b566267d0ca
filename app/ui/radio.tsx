import { type Choice, Tick } from "./choice";
import { cn } from "./cn";
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
  const chosen = defaultValue === null || defaultValue === undefined ? null : String(defaultValue);
  return (
    <FieldGroup {...field}>
      <div className={cn("grid grid-cols-1", cards ? "gap-2" : "gap-x-6", columns && "sm:grid-cols-2")}>
        {options.map((option) => (
          <Tick
            key={option.value}
            id={`${id}-${option.value}`}
            type="radio"
            name={name}
            value={option.value}
            label={option.label}
            hint={option.hint}
            icon={option.icon}
            card={cards}
            disabled={disabled || option.disabled}
            defaultChecked={chosen === String(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
