/** User-entered form values by field name; a repeated field has several values, an unticked one none. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

/** Field properties used here; DOM fields have them. */
export interface FormField {
  readonly name: string;
  readonly type: string;
  readonly autocomplete?: string;
  readonly disabled: boolean;
  readonly readOnly?: boolean;
  value: string;
  readonly defaultValue?: string;
  checked?: boolean;
  readonly defaultChecked?: boolean;
  readonly options?: Iterable<FormOption>;
}

interface FormOption {
  readonly value: string;
  readonly disabled: boolean;
  selected: boolean;
  readonly defaultSelected: boolean;
}

const ticks = new Set(["checkbox", "radio"]);

/**
 * Types that are not stored: hidden fields belong to the page, secrets and files must not be stored, and buttons have
 * no value.
 */
const notTyped = new Set(["hidden", "password", "file", "submit", "button", "reset", "image"]);

/** Completions of secrets that may be typed in plain view, such as a code of an authenticator app. */
const secret = /\b(one-time-code|current-password|new-password)\b/;

/** Confirmations must be typed each time. */
const isConfirmation = (name: string) => name.startsWith("confirm");

const isTyped = ({ name, type, autocomplete = "", disabled, readOnly }: FormField) =>
  name !== "" && !disabled && !readOnly && !notTyped.has(type) && !secret.test(autocomplete) && !isConfirmation(name);

function chosenAtFirst(options: readonly FormOption[], one: boolean): readonly FormOption[] {
  const chosen = options.filter(({ defaultSelected }) => defaultSelected);
  if (!one) return chosen;
  return (chosen.length > 0 ? chosen : options.filter(({ disabled }) => !disabled).slice(0, 1)).slice(-1);
}

function valuesOf(field: FormField, atFirst: boolean): readonly string[] {
  if (ticks.has(field.type)) return (atFirst ? field.defaultChecked : field.checked) ? [field.value] : [];
  if (!field.options) return [(atFirst ? field.defaultValue : field.value) ?? ""];
  const options = [...field.options];
  const chosen = atFirst
    ? chosenAtFirst(options, field.type === "select-one")
    : options.filter(({ selected }) => selected);
  return chosen.map(({ value }) => value);
}

/** Values of the fields that users fill in; with `atFirst`, their initial values. */
export function readValues(fields: Iterable<FormField>, atFirst = false): FormValues {
  const read = new Map<string, readonly string[]>();
  for (const field of fields) {
    if (isTyped(field)) read.set(field.name, [...(read.get(field.name) ?? []), ...valuesOf(field, atFirst)]);
  }
  return Object.fromEntries(read);
}

const same = (some: readonly string[], others: readonly string[] = []) =>
  some.length === others.length && some.every((value, at) => value === others[at]);

/** Values in `now` that differ from `before`. */
export const changedValues = (before: FormValues, now: FormValues): FormValues =>
  Object.fromEntries(Object.entries(now).filter(([name, values]) => !same(values, before[name])));

function setValue(field: FormField, wanted: readonly string[], at: number): boolean {
  if (ticks.has(field.type)) {
    const checked = wanted.includes(field.value);
    if (field.checked === checked) return false;
    field.checked = checked;
    return true;
  }
  if (field.options) {
    const turned = [...field.options].filter((option) => option.selected !== wanted.includes(option.value));
    // A removed option is ignored; in a single choice, another one would be selected instead.
    const known = turned.some((option) => !option.selected);
    if (turned.length === 0 || (field.type === "select-one" && !known)) return false;
    for (const option of turned) option.selected = !option.selected;
    return true;
  }
  const value = wanted[at];
  if (value === undefined || field.value === value) return false;
  field.value = value;
  // Browsers reject text that is not a valid date or number.
  return field.value === value;
}

/** Fills `values` into the fields of a form; returns the fields that changed. */
export function fillIn<Field extends FormField>(fields: Iterable<Field>, values: FormValues): readonly Field[] {
  const met = new Map<string, number>();
  return [...fields].filter((field) => {
    const wanted = Object.hasOwn(values, field.name) && isTyped(field) ? values[field.name] : undefined;
    if (!wanted) return false;
    const at = met.get(field.name) ?? 0;
    met.set(field.name, at + 1);
    return setValue(field, wanted, at);
  });
}

/** Whether any of `values` differs from the form and can be filled in. */
export function hasNews(fields: Iterable<FormField>, values: FormValues): boolean {
  const now = readValues(fields);
  return Object.entries(values).some(([name, wanted]) => {
    const here = Object.hasOwn(now, name) ? now[name] : undefined;
    return here !== undefined && !same(wanted, here);
  });
}
