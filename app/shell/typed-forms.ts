import type { MutableRefObject } from "react";
import { paths } from "~/paths";
import { changedValues, type FormField, fillIn, hasNews, readValues } from "./form-values";
import type { TypedStore } from "./typed-store";

/** Form with user input, and the URL of its page. */
export interface TouchedForm {
  readonly form: HTMLFormElement;
  readonly address: string;
}

/** Last submit of a form that has no answer yet. */
export type LastPress = MutableRefObject<SubmitEvent | null>;

interface Watched {
  /** Identifies the form across all pages. */
  readonly name: string;
  /** URL of its page. */
  readonly address: string;
  /** Fields that were sent but not saved, although the page was rendered with their values. */
  readonly unsent: ReadonlySet<string>;
  /** Values that were sent, or may have been; null if none. */
  readonly sent: ReturnType<typeof readValues> | null;
}

type FieldOfPage = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fieldsOf(form: HTMLFormElement): readonly FieldOfPage[] {
  return [...form.elements].filter(
    (element): element is FieldOfPage =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      !element.matches(":disabled"),
  );
}

/** Reads the attribute, because a field named "action" would shadow the form's property. */
const postsTo = (form: HTMLFormElement) => new URL(form.getAttribute("action") ?? "", window.location.href).pathname;

const nameOf = (form: HTMLFormElement, address: string, likeness = 0) =>
  `${address} ${form.getAttribute("id") ?? postsTo(form)} ${likeness}`;

/** Forms of the page with their names: URL, form id or post target, and index among equal forms. */
function formsOfPage(address: string): ReadonlyMap<HTMLFormElement, string> {
  const likes = new Map<string, number>();
  const forms = document.querySelectorAll<HTMLFormElement>("#content form[method=post]");
  return new Map(
    [...forms].map((form) => {
      const called = form.getAttribute("id") ?? postsTo(form);
      const likeness = likes.get(called) ?? 0;
      likes.set(called, likeness + 1);
      return [form, nameOf(form, address, likeness)];
    }),
  );
}

const unsaved = (form: HTMLFormElement, { unsent, sent }: Watched) => {
  const fields: readonly FormField[] = fieldsOf(form);
  const now = readValues(fields);
  const resent = Object.entries(now).filter(([name]) => unsent.has(name));
  return { ...Object.fromEntries(resent), ...changedValues(sent ?? readValues(fields, true), now) };
};

/** Stores unsent form input when a page is left, and restores it later. */
export class TypedForms {
  #watched = new Map<HTMLFormElement, Watched>();
  /** Form that waits for its answer. */
  #awaited: HTMLFormElement | null = null;

  constructor(
    private readonly store: TypedStore,
    private readonly pressed: LastPress,
  ) {}

  /** Watches a form that may already have been removed. */
  take({ form, address }: TouchedForm): void {
    if (!form.isConnected) this.#watch(form, nameOf(form, address), address);
  }

  #watch(form: HTMLFormElement, name: string, address: string): void {
    this.#watched.set(form, { name, address, unsent: new Set(), sent: null });
  }

  /** A navigation has started; `sends` means that it carries the last submitted form. */
  go(sends: boolean): void {
    const form = this.pressed.current?.target;
    this.#awaited = sends && form instanceof HTMLFormElement ? form : null;
  }

  /** The page at `address` is shown, either newly or again. */
  arrive(address: string): void {
    const forms = formsOfPage(address);
    const answer = document.querySelector<HTMLElement>("[data-answer]");
    for (const [form, watched] of [...this.#watched]) {
      const successor = [...forms].find(([, name]) => name === watched.name)?.[0];
      if (form === this.#awaited) this.#answered(form, watched, successor, answer);
      else if (!form.isConnected || watched.address !== address) {
        this.#watched.delete(form);
        this.store.keep(watched.name, unsaved(form, watched));
      }
    }
    this.#awaited = null;
    // A native submit is still in progress; this event arrived before its answer.
    if (this.pressed.current?.defaultPrevented !== false) this.pressed.current = null;
    for (const [form, name] of forms) {
      if (!this.#watched.has(form)) this.#watch(form, name, address);
    }
  }

  #answered(form: HTMLFormElement, watched: Watched, here: HTMLFormElement | undefined, answer: HTMLElement | null) {
    this.#watched.delete(form);
    // A button with its own name requests something other than saving, such as more rows.
    const asks = here !== undefined && this.pressed.current?.submitter?.hasAttribute("name") === true;
    const unsent = answer ? answer.dataset.answer !== "doubt" : asks;
    if (!unsent) {
      this.store.drop(watched.name);
      if (here === form) this.#watched.set(form, { ...watched, unsent: new Set(), sent: readValues(fieldsOf(form)) });
    } else if (here) {
      this.#watched.set(here, { ...watched, unsent: new Set(Object.keys(unsaved(form, watched))) });
    } else this.store.keep(watched.name, unsaved(form, watched));
  }

  /** The document, or this part of it, is unloaded. */
  leave(): void {
    const { target, defaultPrevented } = this.pressed.current ?? {};
    const sent = this.#awaited ?? (defaultPrevented === false && target instanceof HTMLFormElement ? target : null);
    // Signing out deletes all stored input.
    if (sent && postsTo(sent) === paths.logout()) this.store.clear();
    else this.#keepAllBut(sent);
  }

  #keepAllBut(sent: HTMLFormElement | null): void {
    for (const [form, watched] of this.#watched) {
      if (form === sent) this.store.drop(watched.name);
      else this.store.keep(watched.name, unsaved(form, watched));
    }
  }

  /** The page failed and its forms were removed. */
  fail(): void {
    this.#awaited = null;
    this.#keepAllBut(null);
    this.#watched.clear();
  }

  #kept() {
    return [...this.#watched].flatMap(([form, { name }]) => {
      const values = this.store.of(name);
      return values && hasNews(fieldsOf(form), values) ? [{ form, name, values }] : [];
    });
  }

  /** Whether stored input can be restored on this page. */
  offers(): boolean {
    return this.#kept().length > 0;
  }

  /** Restores all stored input; returns the first changed field. */
  restore(): HTMLElement | null {
    const filled = this.#kept().flatMap(({ form, name, values }) => {
      this.store.drop(name);
      const fields = fillIn(fieldsOf(form), values);
      for (const field of fields) {
        for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
      }
      return fields;
    });
    return filled[0] ?? null;
  }

  discard(): void {
    for (const { name } of this.#kept()) this.store.drop(name);
  }
}
