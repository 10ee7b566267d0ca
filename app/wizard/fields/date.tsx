import { Input } from "~/ui/input";
import { textOf, useWizardField } from "../use-wizard-field";
import type { BoundProps } from "./text";

function Native({ name, type, min, ...props }: BoundProps & { readonly type: "date" | "time"; readonly min?: string }) {
  const { error, value, getInputProps } = useWizardField(name);
  return (
    <Input
      {...getInputProps({ ...props, min })}
      type={type}
      name={name}
      label={props.label}
      error={error}
      width="sm"
      defaultValue={textOf(value)}
    />
  );
}

/** A calendar date, YYYY-MM-DD on the wire. */
export const DateField = (props: BoundProps & { readonly min?: string }) => <Native {...props} type="date" />;

/** A time of day, HH:mm. */
export const TimeField = (props: BoundProps) => <Native {...props} type="time" />;
