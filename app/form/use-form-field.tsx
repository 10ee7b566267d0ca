import { createContext, useContext } from "react";
import type { FieldErrors, FieldLinks, RawAnswers } from "./answers";

/** Server errors of the last submit, kept until the next one. */
export const ServerErrors = createContext<FieldErrors>({});

interface LinkedErrors {
  readonly fieldErrors: FieldErrors;
  readonly links?: FieldLinks;
}

/** Errors of the form's last post, with links that explain them. */
export const ErrorLinks = createContext<LinkedErrors | null>(null);

/** State of a field in its form. */
export interface FieldState {
  readonly error?: string | undefined;
  readonly defaultValue?: unknown;
  /** Adds the form library's props to those of the control. */
  readonly getInputProps: <P extends object>(props: P) => P;
}

/** Field values and errors from the server's answer. */
export const Answered = createContext<{ readonly values: RawAnswers; readonly errors: FieldErrors }>({
  values: {},
  errors: {},
});

const unchanged = <P extends object>(props: P) => props;

function useAnswered(name: string): FieldState {
  const { values, errors } = useContext(Answered);
  return { error: errors[name], defaultValue: values[name], getInputProps: unchanged };
}

/** Source of field state: the server's answer only, or also rules in the browser (`CheckedForm`). */
export const FieldSource = createContext<(name: string) => FieldState>(useAnswered);

/** Source of all field errors, with the same two variants. */
export const ErrorSource = createContext<() => FieldErrors>(() => useContext(Answered).errors);

/** Field of the form: its initial value and error message. Validated on submit, never while typing. */
export function useFormField(name: string) {
  const serverError = useContext(ServerErrors)[name];
  const { fieldErrors, links } = useContext(ErrorLinks) ?? {};
  const useSource = useContext(FieldSource);
  const { defaultValue, getInputProps, error } = useSource(name);
  const message = error ?? serverError;
  // A browser-side rule may have replaced the message that the link belongs to.
  const link = message === fieldErrors?.[name] ? links?.[name] : undefined;
  return { getInputProps, error: link ? <Linked message={message} {...link} /> : message, value: defaultValue };
}

interface LinkedProps {
  readonly message: string | undefined;
  readonly href: string;
  readonly text: string;
}

/** The link opens in a new tab, so that the typed values on this page are kept. */
const Linked = ({ message, href, text }: LinkedProps) => (
  <>
    {message}:{" "}
    <a href={href} target="_blank" rel="noopener" className="underline underline-offset-2">
      {text}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  </>
);

/** Value of a single-string field; "" if empty. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return textOf(value.at(-1));
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

/** Values of a repeated field. */
export function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(textOf);
  return value === undefined || value === "" ? [] : [textOf(value)];
}
