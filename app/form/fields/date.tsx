import { Input } from "~/ui/input";
import { textOf, useFormField } from "../use-form-field";
import type { BoundProps } from "./text";

function Native({
  name,
  type,
  min,
  ...props
}: BoundProps & { readonly type: "date" | "time" | "datetime-local"; readonly min?: string }) {
  const { error, value, getInputProps } = useFormField(name);
  return (
    <Input
      {...getInputProps({ ...props, min })}
      type={type}
      name={name}
      label={props.label}
      error={error}
      width={type === "datetime-local" ? "md" : "sm"}
      defaultValue={textOf(value)}
    />
  );
}

/** Calendar date, YYYY-MM-DD on the wire. */
export const DateField = (props: BoundProps & { readonly min?: string }) => <Native {...props} type="date" />;

/** Date and time in the business's time zone, YYYY-MM-DDTHH:mm. */
export const DateTimeField = (props: BoundProps) => <Native {...props} type="datetime-local" />;

/** Time of day, HH:mm. */
export const TimeField = (props: BoundProps) => <Native {...props} type="time" />;
