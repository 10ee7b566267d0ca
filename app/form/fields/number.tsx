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

/** A number. Plain text with a numeric keypad: a number input drops what it cannot read, and the wheel changes it unseen. */
export const NumberField = (props: NumberProps & { readonly decimal?: boolean }) => {
  const { decimal, ...rest } = props;
  return <Typed {...rest} mode={decimal ? "decimal" : "numeric"} />;
};

/** An amount in the business's currency, typed as a decimal. */
export const MoneyField = ({ currency, ...props }: NumberProps & { readonly currency: string }) => (
  <Typed {...props} prefix={currency} mode="decimal" />
);
