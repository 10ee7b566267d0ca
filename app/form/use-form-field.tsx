import { createContext, useContext } from "react";
import type { FieldErrors, FieldLinks, RawAnswers } from "./answers";

/** Messages that a server gave for this form's fields at the last submit; they stand until it is posted again. */
export const ServerErrors = createContext<FieldErrors>({});

interface RefusedPost {
  readonly fieldErrors: FieldErrors;
  readonly links?: FieldLinks;
}

/** What the last post of the form was refused for. */
export const Refused = createContext<RefusedPost | null>(null);

/** What a form knows of a field. */
export interface FieldState {
  readonly error?: string | undefined;
  readonly defaultValue?: unknown;
  /** What its control is given besides. */
  readonly getInputProps: <P extends object>(props: P) => P;
}

/** What the fields of a form hold and what is wrong with them, as the server's answer says. */
export const Answered = createContext<{ readonly values: RawAnswers; readonly errors: FieldErrors }>({
  values: {},
  errors: {},
});

const asGiven = <P extends object>(props: P) => props;

function useAnswered(name: string): FieldState {
  const { values, errors } = useContext(Answered);
  return { error: errors[name], defaultValue: values[name], getInputProps: asGiven };
}

/** How the fields of a form are told of: by the server's answer alone, or by rules in the browser too (`CheckedForm`). */
export const FieldSource = createContext<(name: string) => FieldState>(useAnswered);

/** All that is wrong with the fields of a form, by the same two ways. */
export const ErrorSource = createContext<() => FieldErrors>(() => useContext(Answered).errors);

/** A field of the form: its value when the form opened and the message beside it. Checked on submit, never while typing. */
export function useFormField(name: string) {
  const refused = useContext(ServerErrors)[name];
  const { fieldErrors, links } = useContext(Refused) ?? {};
  const useSource = useContext(FieldSource);
  const { defaultValue, getInputProps, error } = useSource(name);
  const message = error ?? refused;
  // The browser's own check may have put another message in the place of the one that the link belongs to.
  const link = message === fieldErrors?.[name] ? links?.[name] : undefined;
  return { getInputProps, error: link ? <Linked message={message} {...link} /> : message, value: defaultValue };
}

interface LinkedProps {
  readonly message: string | undefined;
  readonly href: string;
  readonly text: string;
}

/** What was typed stays on this page: what the message speaks of opens beside it. */
const Linked = ({ message, href, text }: LinkedProps) => (
  <>
    {message}:{" "}
    <a href={href} target="_blank" rel="noopener" className="underline underline-offset-2">
      {text}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  </>
);

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
