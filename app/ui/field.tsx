import type { ReactNode } from "react";
import { cn } from "./cn";
import { Icon } from "./icon";

/** Props of every field; `name` is the wire name and the prefix of all ids. */
export interface FieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Shows "optional" next to the label. */
  readonly optional?: boolean;
  /** Needed if the name occurs twice on a page. */
  readonly id?: string;
  /** Shows the label to screen readers only. */
  readonly hideLabel?: boolean;
  readonly className?: string;
}

interface Described {
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/** ARIA attributes that link a control to its hint and error. */
export const described = (id: string, { hint, error }: Described) => ({
  "aria-describedby": [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(" ") || undefined,
  "aria-invalid": error ? (true as const) : undefined,
});

export const Optional = () => <span className="font-normal text-muted-foreground"> optional</span>;

export function FieldHint({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={`${id}-hint`} className="hint">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={`${id}-error`} className="field-error">
      <Icon name="danger" />
      <span>
        <span className="sr-only">Error: </span>
        {children}
      </span>
    </p>
  );
}

/**
 * Splits a field's props into those of the field, those of its control, and the rest, which is passed to the control.
 */
export function parted<P extends FieldProps>({
  name,
  id = name,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  ...rest
}: P) {
  return {
    field: { name, id, label, hint, error, optional, hideLabel, className },
    control: { id, name, ...described(id, { hint, error }) },
    rest,
  };
}

/** Label, hint and error around one control, with the ids `{name}`, `{name}-hint` and `{name}-error`. */
export function Field(props: FieldProps & { readonly children: ReactNode }) {
  const { name, id = name, label, hint, error, optional, hideLabel, className, children } = props;
  return (
    <div className={cn("field", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "font-medium"}>
        {label}
        {optional ? <Optional /> : null}
      </label>
      {hint ? <FieldHint id={id}>{hint}</FieldHint> : null}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      {children}
    </div>
  );
}
