import type { HTMLElement } from "node-html-parser";
import type { ChosenFile } from "./visit";

/*
 * A form of a page as a browser without script has it: which controls count, what they hold, what is sent. The page's
 * tree holds what was typed and chosen, in the attributes that it would be sent with anew.
 */

export type Sent = readonly (readonly [name: string, value: string | ChosenFile])[];

const kind = (control: HTMLElement) =>
  control.tagName === "INPUT" ? (control.getAttribute("type") ?? "text").toLowerCase() : control.tagName.toLowerCase();

export const isBox = (control: HTMLElement) => ["checkbox", "radio"].includes(kind(control));
const isButton = (control: HTMLElement) => ["submit", "image", "reset", "button"].includes(kind(control));

/** Whether a control is off by itself or by the group that it is in. */
export const isDisabled = (control: HTMLElement): boolean =>
  control.hasAttribute("disabled") ||
  (control.closest("fieldset[disabled]") !== null && control.closest("legend") === null);

/** Whether nobody sees it: hidden, or in a part that is folded. */
export function isHidden(element: HTMLElement): boolean {
  if (element.closest("[hidden], template") !== null || kind(element) === "hidden") return true;
  const folded = element.closest("details:not([open])");
  return folded !== null && element.closest("summary") === null;
}

/** Whether it can be reached: a menu is opened with its summary, without a script. */
export const isReached = (link: HTMLElement): boolean =>
  !isHidden(link) || (link.closest("details.row-menu") !== null && link.closest("[hidden], template") === null);

/** @throws for a control that nobody could use. */
export function usable(control: HTMLElement, name: string): HTMLElement {
  if (isDisabled(control)) throw new Error(`“${name}” is disabled`);
  if (isHidden(control)) throw new Error(`“${name}” is not to be seen`);
  return control;
}

const newline = /\r\n|\r|\n/g;

export function heldBy(control: HTMLElement): string {
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

/** The one that is marked last, or the first that can be chosen. */
export function chosenOption(select: HTMLElement): HTMLElement | undefined {
  const options = select.querySelectorAll("option");
  return (
    options.findLast((option) => option.hasAttribute("selected")) ??
    options.find((option) => !option.hasAttribute("disabled"))
  );
}

/** The form that a control is sent with. */
export function formOf(page: HTMLElement, control: HTMLElement): HTMLElement | null {
  const id = control.getAttribute("form");
  return id ? page.querySelector(`form[id="${id}"]`) : control.closest("form");
}

/** What `form` sends when `button` is pressed: its successful controls, in the order of the page. */
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
      sent.push([name, heldBy(control).replaceAll(newline, "\r\n")]);
    }
  }
  return sent;
}

/** What a browser sends for a file that was not chosen. */
const nothingChosen: ChosenFile = { name: "", mimeType: "application/octet-stream", buffer: Buffer.alloc(0) };
