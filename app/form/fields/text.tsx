import type { ReactNode } from "react";
import { Input } from "~/ui/input";
import { Textarea } from "~/ui/textarea";
import { textOf, useFormField } from "../use-form-field";

export interface BoundProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  /** Shown, but neither editable nor posted. */
  readonly disabled?: boolean;
  readonly autoFocus?: boolean | undefined;
  readonly className?: string;
  /** Shows the label to screen readers only. */
  readonly hideLabel?: boolean;
}

type TextProps = BoundProps & {
  readonly width?: "xs" | "sm" | "md" | "full";
  readonly autoComplete?: string;
  readonly type?: "text" | "url" | "email" | "tel";
  readonly lang?: string;
  readonly inputMode?: "text" | "numeric" | "decimal";
};

/** Single-line text. */
export function TextField({ name, autoComplete = "off", type, ...props }: TextProps) {
  const { error, value, getInputProps } = useFormField(name);
  return (
    <Input
      {...getInputProps({ ...props, autoComplete, inputMode: type ?? props.inputMode })}
      name={name}
      label={props.label}
      error={error}
      defaultValue={textOf(value)}
    />
  );
}

/** Multi-line text. */
export function TextareaField({
  name,
  rows = 4,
  ...props
}: BoundProps & { readonly rows?: number; readonly lang?: string }) {
  const { error, value, getInputProps } = useFormField(name);
  return (
    <Textarea
      {...getInputProps({ ...props, rows })}
      name={name}
      label={props.label}
      error={error}
      defaultValue={textOf(value)}
    />
  );
}
