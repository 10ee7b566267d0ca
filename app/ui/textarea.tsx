import { forwardRef, type TextareaHTMLAttributes } from "react";
import { Field, type FieldProps, parted } from "./field";

type TextareaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps>;

/** Labelled native text area. */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(props, ref) {
  const { field, control, rest } = parted(props);
  return (
    <Field {...field}>
      <textarea ref={ref} rows={4} className="control" {...control} {...rest} />
    </Field>
  );
});
