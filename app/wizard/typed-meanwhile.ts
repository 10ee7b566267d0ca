type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Content of a form's fields, by field. */
export type Content = ReadonlyMap<string, string>;

const unread = new Set(["hidden", "file", "submit", "button", "reset"]);

const isControl = (element: Element): element is Control =>
  (element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement) &&
  element.name !== "" &&
  !unread.has(element.type);

const isTick = (control: Control): control is HTMLInputElement => ["checkbox", "radio"].includes(control.type);

/** A box is known by its value, since others may come and go; another field by its place among those of its name. */
function controlsOf(form: HTMLFormElement): Map<string, Control> {
  const found = new Map<string, Control>();
  const counts = new Map<string, number>();
  for (const control of [...form.elements].filter(isControl)) {
    const { name, value } = control;
    const place = counts.get(name) ?? 0;
    counts.set(name, place + 1);
    found.set(JSON.stringify([name, isTick(control) ? value : place]), control);
  }
  return found;
}

const stateOf = (control: Control) => (isTick(control) ? String(control.checked) : control.value);

export const contentOf = (form: HTMLFormElement): Content =>
  new Map([...controlsOf(form)].map(([field, control]) => [field, stateOf(control)]));

/** What changed from one content to another. */
export const changesTo = (now: Content, before: Content): Content =>
  new Map([...now].filter(([field, state]) => before.has(field) && before.get(field) !== state));

/** Writes changes into a form that has the same fields, or some of them. */
export function writeInto(form: HTMLFormElement, changes: Content): void {
  const controls = controlsOf(form);
  for (const [field, state] of changes) {
    const control = controls.get(field);
    if (!control || stateOf(control) === state) continue;
    if (isTick(control)) control.checked = state === "true";
    else control.value = state;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
