/** Posted value of one field; a repeated field has an array. */
export type RawValue = string | readonly string[];
/** Posted strings of a form by field name, in the form's notation (`time_range[start]`). */
export type RawAnswers = Readonly<Record<string, RawValue>>;
/** One error message per field, by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Link to a page that explains a field's error. */
export interface FieldLink {
  readonly href: string;
  readonly text: string;
}
/** Links by field name. */
export type FieldLinks = Readonly<Record<string, FieldLink>>;
