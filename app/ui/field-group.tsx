import type { ReactNode } from "react";
import { cn } from "./cn";
import { described, FieldError, FieldHint, type FieldProps, Optional } from "./field";

/**
 * Several controls under one question. The group has the id `{name}` and can receive focus, so that links of an error
 * summary lead to the question.
 */
export function FieldGroup(props: FieldProps & { readonly children: ReactNode }) {
  const { name, id = name, label, hint, error, optional, hideLabel, className, children } = props;
  const { "aria-describedby": describedBy } = described(id, { hint, error });
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy} className={cn("min-w-0", className)}>
      <legend className={hideLabel ? "sr-only" : "mb-1 font-medium"}>
        {label}
        {optional ? <Optional /> : null}
      </legend>
      <div className="field">
        {hint ? <FieldHint id={id}>{hint}</FieldHint> : null}
        {error ? <FieldError id={id}>{error}</FieldError> : null}
        {children}
      </div>
    </fieldset>
  );
}
