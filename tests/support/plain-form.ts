import type { HTMLElement } from "node-html-parser";
import type { ChosenFile } from "./visit";

/*
 * Forms as a browser without script handles them: which controls count, their values, what is sent. Input is stored in
 * the page's tree, in the attributes that hold the values.
 */

export type Sent = readonly (readonly [name: string, value: string | ChosenFile])[];

const kind = (control: HTMLElement) =>
  control.tagName === "INPUT" ? (control.getAttribute("type") ?? "text").toLowerCase() : control.tagName.toLowerCase();

export const isBox = (control: HTMLElement) => ["checkbox", "radio"].includes(kind(control));
const isButton = (control: HTMLElement) => ["submit", "image", "reset", "button"].includes(kind(control));

/** Whether a control or its fieldset is disabled. */
export const isDisabled = (control: HTMLElement): boolean =>
  control.hasAttribute("disabled") ||
  (control.closest("fieldset[disabled]") !== null && control.closest("legend") === null);

/** Whether an element is invisible: hidden, or in a closed `details`. */
export function isHidden(element: HTMLElement): boolean {
  if (element.closest("[hidden], template") !== null || kind(element) === "hidden") return true;
  const folded = element.closest("details:not([open])");
  return folded !== null && element.closest("summary") === null;
}

/** Whether a link can be reached: a menu opens by its summary, without script. */
export const isReached = (link: HTMLElement): boolean =>
  !isHidden(link) || (link.closest("details.row-menu") !== null && link.closest("[hidden], template") === null);

/** @throws for a control that nobody could use. */
export function usable(control: HTMLElement, name: string): HTMLElement {
  if (isDisabled(control)) throw new Error(`“${name}” is disabled`);
  if (isHidden(control)) throw new Error(`“${name}” is not to be seen`);
  return control;
}

const newline = /\r\n|\r|\n/g;

export function controlValue(control: HTMLElement): string {
  switch (kind(control)) {
    case "textarea":
      return control.text.replace(/^\r?\n/, "");
    case "select":
      return valueOfOption(chosenOption(control));
    case "checkbox":
    case "radio":
      return control.getAttribute("value") ?? "on";
    default:
      return control.getAttribute("value") ?? "";
  }
}

export const valueOfOption = (option: HTMLElement | undefined) =>
  option ? (option.getAttribute("value") ?? option.text.trim()) : "";

/** The last option marked as selected, otherwise the first enabled one. */
export function chosenOption(select: HTMLElement): HTMLElement | undefined {
  const options = select.querySelectorAll("option");
  return (
    options.findLast((option) => option.hasAttribute("selected")) ??
    options.find((option) => !option.hasAttribute("disabled"))
  );
}

/** The form a control belongs to. */
export function formOf(page: HTMLElement, control: HTMLElement): HTMLElement | null {
  const id = control.getAttribute("form");
  return id ? page.querySelector(`form[id="${id}"]`) : control.closest("form");
}

/** What `form` sends when `button` is pressed: its successful controls, in page order. */
export function sentBy(
  page: HTMLElement,
  form: HTMLElement,
  button: HTMLElement,
  files: ReadonlyMap<HTMLElement, ChosenFile>,
): Sent {
  const sent: [string, string | ChosenFile][] = [];
  for (const control of page.querySelectorAll("input, select, textarea, button")) {
    const name = control.getAttribute("name");
    if (!name || isDisabled(control) || control.closest("template") || formOf(page, control) !== form) continue;
    if (isButton(control) && control !== button) continue;
    if (isBox(control) && !control.hasAttribute("checked")) continue;
    if (kind(control) === "file") {
      sent.push([name, files.get(control) ?? nothingChosen]);
    } else if (kind(control) !== "select" || chosenOption(control)) {
      sent.push([name, controlValue(control).replaceAll(newline, "\r\n")]);
    }
  }
  return sent;
}

/** What a browser sends for an empty file input. */
const nothingChosen: ChosenFile = { name: "", mimeType: "application/octet-stream", buffer: Buffer.alloc(0) };
