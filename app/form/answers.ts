/** What was posted for one field; a field that repeats keeps all its values. */
export type RawValue = string | readonly string[];
/** A form's posted strings, by field name as in the form (`time_range[start]`). */
export type RawAnswers = Readonly<Record<string, RawValue>>;
/** One message a field, by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A page that tells more of what is wrong with a field. */
export interface FieldLink {
  readonly href: string;
  readonly text: string;
}
/** By field name. */
export type FieldLinks = Readonly<Record<string, FieldLink>>;
