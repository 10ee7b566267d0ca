import type { InputHTMLAttributes, ReactNode } from "react";
import { type Choice, Tick, Ticks } from "./choice";
import { FieldError, type FieldProps } from "./field";
import { FieldGroup } from "./field-group";
import { formatCount } from "./format";

type CheckboxProps = Omit<FieldProps, "optional" | "hideLabel"> &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "type">;

/** Checkbox for yes or no. An unticked box posts nothing, as usual in HTML; `value` defaults to 1. */
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
  /** Columns where there is space, for short labels. */
  readonly columns?: boolean;
  /** Collapses a long list to its ticked options, so that keyboard users need not tab through all of it. */
  readonly folds?: boolean;
}

/** Number of options from which the list scrolls in its own box. */
const longFrom = 24;

/** Checkboxes for any number of options, posted as repeated keys. Ids are `{name}-{value}`. */
export function CheckboxGroup({
  options,
  defaultValue = [],
  disabled,
  cards,
  columns,
  folds,
  ...field
}: CheckboxGroupProps) {
  const { name, id = name } = field;
  const ticked = new Set(defaultValue.map(String));
  const some = (these: readonly Choice[]) => (
    <Ticks
      type="checkbox"
      {...{ name, id, disabled, cards, ticked }}
      options={these}
      columns={columns && "tick-columns"}
    />
  );
  return (
    <FieldGroup {...field}>
      {options.length <= longFrom ? some(options) : <LongList {...{ options, ticked, some }} folds={folds ?? false} />}
    </FieldGroup>
  );
}

interface LongListProps {
  readonly options: readonly Choice[];
  readonly ticked: ReadonlySet<string>;
  readonly folds: boolean;
  readonly some: (these: readonly Choice[]) => ReactNode;
}

function LongList({ options, ticked, folds, some }: LongListProps) {
  const box = (these: readonly Choice[]) => <div className="max-h-72 overflow-y-auto px-1 -mx-1">{some(these)}</div>;
  if (!folds) return box(options);
  const chosen = options.filter(({ value }) => ticked.has(String(value)));
  const others = options.filter(({ value }) => !ticked.has(String(value)));
  return (
    <>
      {chosen.length > 0 ? some(chosen) : null}
      {others.length > 0 ? (
        <details>
          <summary className="inline-block cursor-pointer py-1 font-medium text-link">
            {chosen.length > 0
              ? `Show the other ${formatCount(others.length)}`
              : `Show all ${formatCount(others.length)}`}
          </summary>
          {box(others)}
        </details>
      ) : null}
    </>
  );
}
