import { createContext, useContext } from "react";
import { useField } from "remix-validated-form";
import type { FieldErrors, FieldLinks } from "./answers";

/** Messages that a server gave for this form's fields at the last submit; they stand until it is posted again. */
export const ServerErrors = createContext<FieldErrors>({});

interface RefusedPost {
  readonly fieldErrors: FieldErrors;
  readonly links?: FieldLinks;
}

/** What the last post of the form was refused for. */
export const Refused = createContext<RefusedPost | null>(null);

const onSubmitOnly = { initial: "onSubmit", whenTouched: "onSubmit", whenSubmitted: "onSubmit" } as const;

/** A field of the form: its value when the form opened and the message beside it. Checked on submit, never while typing. */
export function useFormField(name: string) {
  const refused = useContext(ServerErrors)[name];
  const { fieldErrors, links } = useContext(Refused) ?? {};
  const field = useField(name, { validationBehavior: onSubmitOnly });
  const value: unknown = field.defaultValue;
  const message = field.error ?? refused;
  // The browser's own check may have put another message in the place of the one that the link belongs to.
  const link = message === fieldErrors?.[name] ? links?.[name] : undefined;
  return { ...field, error: link ? <Linked message={message} {...link} /> : message, value };
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
