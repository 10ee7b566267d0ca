import { createContext, useContext } from "react";
import { useField } from "remix-validated-form";
import type { FieldErrors } from "./wizard";

/** Messages that a server gave for this step's fields at the last submit; they stand until the step is posted again. */
export const ServerErrors = createContext<FieldErrors>({});

const onSubmitOnly = { initial: "onSubmit", whenTouched: "onSubmit", whenSubmitted: "onSubmit" } as const;

/** A field of the step's form: its value when the form opened and the message beside it. Checked on submit, never while typing. */
export function useWizardField(name: string) {
  const refused = useContext(ServerErrors)[name];
  const field = useField(name, { validationBehavior: onSubmitOnly });
  const value: unknown = field.defaultValue;
  return { ...field, error: field.error ?? refused, value };
}

/** The value of a field that is one string; "" before anything was typed. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return textOf(value.at(-1));
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

/** The values of a field that repeats. */
export function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(textOf);
  return value === undefined || value === "" ? [] : [textOf(value)];
}
