import { Input } from "~/ui/input";
import { textOf, useFormField } from "../use-form-field";
import type { BoundProps } from "./text";

type NumberProps = BoundProps & { readonly prefix?: string; readonly suffix?: string };

function Typed({ name, mode, ...props }: NumberProps & { readonly mode: "numeric" | "decimal" }) {
  const { error, value, getInputProps } = useFormField(name);
  return (
    <Input
      {...getInputProps({ ...props, inputMode: mode, autoComplete: "off" })}
      name={name}
      label={props.label}
      error={error}
      width="sm"
      defaultValue={textOf(value)}
    />
  );
}

/**
 * Number field. A text input with a numeric keypad, because a number input discards text it cannot parse and changes
 * with the mouse wheel.
 */
export const NumberField = (props: NumberProps & { readonly decimal?: boolean }) => {
  const { decimal, ...rest } = props;
  return <Typed {...rest} mode={decimal ? "decimal" : "numeric"} />;
};

/** Amount in the business's currency, typed as a decimal. */
export const MoneyField = ({ currency, ...props }: NumberProps & { readonly currency: string }) => (
  <Typed {...props} prefix={currency} mode="decimal" />
);
