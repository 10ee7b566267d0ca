import { HTMLElement, NodeType, parse } from "node-html-parser";
import { controlValue, isHidden, isReached } from "./plain-form";

export type Words = string | RegExp;

export const tidy = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Matches like a browser test: a pattern, or words in any case. */
export const says = (text: string, words: Words) =>
  typeof words === "string" ? text.toLowerCase().includes(tidy(words).toLowerCase()) : words.test(text);
export const isCalled = (name: string, words: Words) =>
  typeof words === "string" ? name === tidy(words) : words.test(name);

const unread = new Set(["SCRIPT", "STYLE", "TEMPLATE"]);

/** Visible text of `element`; folded and hidden parts only when `hidden` is set. */
export function textOf(element: HTMLElement, hidden = false): string {
  if (unread.has(element.tagName) || (!hidden && isHidden(element))) return "";
  return element.childNodes
    .map((node) => {
      if (node instanceof HTMLElement) return textOf(node, hidden);
      return node.nodeType === NodeType.TEXT_NODE ? node.text : "";
    })
    .join("");
}

export const nameOf = (element: HTMLElement) => tidy(element.getAttribute("aria-label") ?? textOf(element, true));

/** The tree of a page as a person without script reads it: what is to be seen, and what it is called. */
export class PlainPage {
  protected page: HTMLElement = parse("");

  protected single(selector: string, what: string): HTMLElement {
    const [found, ...more] = this.page.querySelectorAll(selector);
    if (!found || more.length > 0) throw new Error(`“${what}” is there ${found ? more.length + 1 : 0} times`);
    return found;
  }

  /** The page's elements, whether they are to be seen or not. */
  all(selector: string): HTMLElement[] {
    return this.page.querySelectorAll(selector);
  }
  /** Visible texts of the elements. */
  texts(selector: string): string[] {
    return this.all(selector).map((one) => tidy(textOf(one)));
  }
  /** Links that can be reached, by name. */
  links(words: Words, within = "body"): HTMLElement[] {
    return this.all(`${within} a[href]`).filter((one) => isReached(one) && isCalled(nameOf(one), words));
  }
  /** Buttons that can be seen, by name. */
  buttons(words: Words): HTMLElement[] {
    return this.all('button:not([aria-hidden="true"]), input[type=submit]').filter(
      (one) => !isHidden(one) && isCalled(nameOf(one), words),
    );
  }

  /** Controls with this label, seen or not. */
  controls(label: Words): HTMLElement[] {
    return this.all("input:not([type=hidden]), select, textarea").filter((control) => {
      const own = this.all(`label[for="${control.id}"]`)[0] ?? control.closest("label");
      return isCalled(tidy(control.getAttribute("aria-label") ?? (own ? textOf(own, true) : "")), label);
    });
  }
  protected labelled(label: Words): HTMLElement {
    const [control] = this.controls(label);
    if (!control) throw new Error(`Nothing is labelled “${label}”`);
    return control;
  }
  /** Value of the first field with this label. */
  valueOf(label: Words): string {
    return controlValue(this.labelled(label));
  }
  /** The first part of the page with this name: a region, list, table or group of fields. */
  part(name: Words, within = "body"): HTMLElement {
    const part = this.all(`${within} :is([aria-label], [aria-labelledby], fieldset, table)`).find((one) =>
      isCalled(tidy(this.titleOf(one)), name),
    );
    if (!part) throw new Error(`There is no part “${name}”`);
    return part;
  }
  private titleOf(part: HTMLElement): string {
    const label = part.getAttribute("aria-label");
    if (label !== undefined) return label;
    const title =
      this.all(`[id="${part.getAttribute("aria-labelledby")}"]`)[0] ?? part.querySelector("legend, caption");
    return title ? textOf(title, true) : "";
  }
}
