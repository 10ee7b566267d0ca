import { useActionData, useLoaderData } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { FieldGroup } from "~/ui/field-group";
import { Input } from "~/ui/input";
import type { FormRefusal } from "../refusal";
import { useFormField } from "../use-form-field";

/** Inputs of a PIN, one digit each (document 001, section 3, "Employee"). */
export const pinBoxes = ["pin1", "pin2", "pin3", "pin4"] as const;
const ordinals = ["First", "Second", "Third", "Fourth"] as const;

/** Moves focus to the next box after a digit, if JavaScript is available. */
function goOn({ target }: FormEvent<HTMLElement>) {
  if (!(target instanceof HTMLInputElement) || !/^\d$/.test(target.value)) return;
  const boxes = [...(target.closest("fieldset")?.querySelectorAll("input") ?? [])];
  boxes[boxes.indexOf(target) + 1]?.select();
}

interface PinFieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
}

/** Four-digit PIN that no response shows again. Error messages use the first box's name. */
export function PinField({ label, hint, optional }: PinFieldProps) {
  const { key } = useLoaderData<{ readonly key: string }>();
  const refusal = useActionData<Partial<FormRefusal>>();
  const { error } = useFormField(pinBoxes[0]);
  return (
    <FieldGroup name="pin" label={label} hint={hint} error={error} optional={optional}>
      <div className="flex gap-2" onInput={goOn}>
        {pinBoxes.map((name, index) => (
          <Input
            key={`${name} ${refusal?.stamp ?? key}`}
            name={name}
            label={`${ordinals[index]} digit`}
            hideLabel
            type="password"
            inputMode="numeric"
            maxLength={1}
            autoComplete="off"
            className="w-12 text-center"
          />
        ))}
      </div>
    </FieldGroup>
  );
}
