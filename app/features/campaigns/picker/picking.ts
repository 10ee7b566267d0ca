import type { RawAnswers } from "~/form/answers";
import { textsOf } from "~/form/use-form-field";

/*
 * A field whose choices are searched for, because the list is too long for a form. Its buttons submit the form, so that
 * it works without JavaScript.
 */

/** Button values, followed by a colon and the picker's id; `page` and `untick` also by a colon and the page or value. */
export const pickButtons = { find: "find", page: "page", untick: "untick" } as const;

/** A picker and its fields. */
export interface Picking {
  /** Identifies the picker in button values and the URL of a search. */
  readonly id: string;
  /** Field of the selected choices. */
  readonly name: string;
  readonly searchField: string;
  readonly pageField: string;
}

/** Id of the picker's search field. */
export const findId = (id: string): string => `find-${id}`;

/** URL parameters of a search while typing. */
export const searchOf = ({ id }: Picking, q: string) => ({ find: id, q });

/** Form values of a search while typing (`?find=25&q=tart`). */
export const searchedBy = (search: URLSearchParams, { searchField, pageField }: Picking): RawAnswers => ({
  [searchField]: search.get("q") ?? "",
  [pageField]: "1",
});

/** Form values after a picker's button; null for another button. */
export function pressedPicker(
  raw: RawAnswers,
  button: string,
  { id, name, pageField }: Picking,
): { readonly raw: RawAnswers; readonly at: string } | null {
  const [act, of, ...more] = button.split(":");
  if (of !== id) return null;
  const at = findId(id);
  const rest = more.join(":");
  if (act === pickButtons.find) return { raw: { ...raw, [pageField]: "1" }, at };
  if (act === pickButtons.page) return { raw: { ...raw, [pageField]: rest }, at };
  if (act === pickButtons.untick)
    return { raw: { ...raw, [name]: textsOf(raw[name]).filter((one) => one !== rest) }, at };
  return null;
}
