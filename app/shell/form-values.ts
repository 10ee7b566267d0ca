/** What people fill in of a form, by name; a field that repeats has several values, an unticked one none. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

/** A field as far as it is read and filled in here; browsers' own fields are such. */
export interface FormField {
  readonly name: string;
  readonly type: string;
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

/** Hidden fields belong to the page, secrets and files to nobody's storage, and buttons hold nothing. */
const notTyped = new Set(["hidden", "password", "file", "submit", "button", "reset", "image"]);

/** Typed to say that one means it; so it is typed each time. */
const isConfirmation = (name: string) => name.startsWith("confirm");

const isTyped = ({ name, type, disabled, readOnly }: FormField) =>
  name !== "" && !disabled && !readOnly && !notTyped.has(type) && !isConfirmation(name);

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

/** What stands in the fields that a person fills in; `atFirst`, what stood in them as the page came. */
export function readValues(fields: Iterable<FormField>, atFirst = false): FormValues {
  const read = new Map<string, readonly string[]>();
  for (const field of fields) {
    if (isTyped(field)) read.set(field.name, [...(read.get(field.name) ?? []), ...valuesOf(field, atFirst)]);
  }
  return Object.fromEntries(read);
}

const same = (some: readonly string[], others: readonly string[] = []) =>
  some.length === others.length && some.every((value, at) => value === others[at]);

/** The values of `now` that are others than in `before`. */
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
    // A choice that is gone is not made: of one choice, another would be made in its place.
    const known = turned.some((option) => !option.selected);
    if (turned.length === 0 || (field.type === "select-one" && !known)) return false;
    for (const option of turned) option.selected = !option.selected;
    return true;
  }
  const value = wanted[at];
  if (value === undefined || field.value === value) return false;
  field.value = value;
  // A browser turns down what is no date or number.
  return field.value === value;
}

/** Fills `values` in where the form has a field for them; says which fields have changed. */
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

/** Whether anything of `values` could be filled in and is not there already. */
export function hasNews(fields: Iterable<FormField>, values: FormValues): boolean {
  const now = readValues(fields);
  return Object.entries(values).some(([name, wanted]) => {
    const here = Object.hasOwn(now, name) ? now[name] : undefined;
    return here !== undefined && !same(wanted, here);
  });
}
