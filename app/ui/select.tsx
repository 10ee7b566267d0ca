import { forwardRef, type SelectHTMLAttributes } from "react";
import { cn } from "./cn";
import { Field, type FieldProps, parted } from "./field";

export interface Option {
  readonly value: string | number;
  readonly label: string;
  readonly disabled?: boolean;
}

type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps> & {
    /** Omit it to pass `<option>` and `<optgroup>` children. */
    readonly options?: readonly Option[];
    readonly width?: "sm" | "md" | "full";
  };

const widths = { sm: "max-w-40", md: "max-w-80", full: "" } as const;

/** Labelled native select. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(props, ref) {
  const { field, control, rest } = parted(props);
  const { options, width, children, ...select } = rest;
  return (
    <Field {...field}>
      <select ref={ref} className={cn("control", widths[width ?? "full"])} {...control} {...select}>
        {options
          ? options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))
          : children}
      </select>
    </Field>
  );
});
