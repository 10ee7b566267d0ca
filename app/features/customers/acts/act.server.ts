import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { answerStatus, saidOf } from "~/access/said.server";
import { isPortalError } from "~/api/error";
import type { FieldErrors } from "~/form/answers";
import type { Look, Said } from "~/ui/said";

/** What was typed into the fields of a form. */
export const typedIn = <const Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> => {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>;
};

/** A form that was refused: everything as it was typed, what is wrong by field, and what is wrong with the whole. */
export interface Refused<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly errors: FieldErrors;
  readonly message: Said;
  /** The key that the form carries on. */
  readonly key: string;
}

export const refused = <Name extends string>(values: Readonly<Record<Name, string>>, errors: FieldErrors) =>
  data<Refused<Name>>({ values, errors, message: "", key: randomUUID() }, { status: 422 });

interface Attempt<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly key: string | undefined;
  readonly look: Look;
  /** The form's name of a field that the back end names in its own way. */
  readonly fieldOf?: (name: string) => string;
}

/** Does what a form asks for; a refusal hands the form back. */
export async function attempt<Name extends string>(
  { values, key, look, fieldOf = (name) => name }: Attempt<Name>,
  work: () => Promise<never>,
) {
  try {
    return await work();
  } catch (error) {
    if (isPortalError(error, "unavailable", "uncertain")) {
      // The same key makes sure that trying again does it once.
      return data<Refused<Name>>(
        { values, errors: {}, message: saidOf(error, { look }), key: key ?? randomUUID() },
        { status: answerStatus(error) },
      );
    }
    if (!isPortalError(error, "invalid", "conflict", "too-many")) throw error;
    const named = Object.entries(error.fields).map(([name, [message = ""]]) => [fieldOf(name), message] as const);
    const shown = named.filter(([name]) => name in values);
    const others = named.filter(([name]) => !(name in values)).map(([, message]) => message);
    const message = shown.length > 0 ? others.join(" ") : others.join(" ") || error.message;
    return data<Refused<Name>>(
      { values, errors: Object.fromEntries(shown), message, key: randomUUID() },
      { status: 422 },
    );
  }
}
