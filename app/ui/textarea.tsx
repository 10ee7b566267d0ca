import { forwardRef, type TextareaHTMLAttributes } from "react";
import { described, Field, type FieldProps } from "./field";

type TextareaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps>;

/** A labelled native text area. */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(props, ref) {
  const { name, id = name, label, hint, error, optional, hideLabel, className, rows = 4, ...area } = props;
  return (
    <Field {...{ name, id, label, hint, error, optional, hideLabel, className }}>
      <textarea
        ref={ref}
        id={id}
        name={name}
        rows={rows}
        className="control"
        {...described(id, { hint, error })}
        {...area}
      />
    </Field>
  );
});
