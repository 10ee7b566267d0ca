import type { MutableRefObject } from "react";
import { paths } from "~/paths";
import { changedValues, type FormField, fillIn, hasNews, readValues } from "./form-values";
import type { TypedStore } from "./typed-store";

/** A form that was typed into, and the page that it stands on. */
export interface TouchedForm {
  readonly form: HTMLFormElement;
  readonly address: string;
}

/** The press of a form's button that has not been answered yet. */
export type LastPress = MutableRefObject<SubmitEvent | null>;

interface Watched {
  /** Names the form among those of all pages. */
  readonly name: string;
  /** The page that it stands on. */
  readonly address: string;
  /** Fields that were sent and not saved, although the page came back with them. */
  readonly unsent: ReadonlySet<string>;
  /** What has been sent, or may have been; null where nothing has. */
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

/** A field may be called "action", which then stands in for the form's own. */
const postsTo = (form: HTMLFormElement) => new URL(form.getAttribute("action") ?? "", window.location.href).pathname;

const nameOf = (form: HTMLFormElement, address: string, likeness = 0) =>
  `${address} ${form.getAttribute("id") ?? postsTo(form)} ${likeness}`;

/** The forms of the page by their names: the page, the form's id or where it posts to, and which of its likes it is. */
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

/** Keeps what is typed into the forms of a page that is left, and fills it in again. */
export class TypedForms {
  #watched = new Map<HTMLFormElement, Watched>();
  /** The form whose answer is awaited. */
  #awaited: HTMLFormElement | null = null;

  constructor(
    private readonly store: TypedStore,
    private readonly pressed: LastPress,
  ) {}

  /** Watches a form that may be gone already. */
  take({ form, address }: TouchedForm): void {
    if (!form.isConnected) this.#watch(form, nameOf(form, address), address);
  }

  #watch(form: HTMLFormElement, name: string, address: string): void {
    this.#watched.set(form, { name, address, unsent: new Set(), sent: null });
  }

  /** A navigation is under way; `sends`, one that carries the form pressed last. */
  go(sends: boolean): void {
    const form = this.pressed.current?.target;
    this.#awaited = sends && form instanceof HTMLFormElement ? form : null;
  }

  /** The page at `address` is shown, anew or for the first time. */
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
    // A form that the browser itself sends is still on its way: this came while the answer is awaited.
    if (this.pressed.current?.defaultPrevented !== false) this.pressed.current = null;
    for (const [form, name] of forms) {
      if (!this.#watched.has(form)) this.#watch(form, name, address);
    }
  }

  #answered(form: HTMLFormElement, watched: Watched, here: HTMLFormElement | undefined, answer: HTMLElement | null) {
    this.#watched.delete(form);
    // A button with a name of its own asks for something else than to save: more rows, say.
    const asks = here !== undefined && this.pressed.current?.submitter?.hasAttribute("name") === true;
    const unsent = answer ? answer.dataset.answer !== "doubt" : asks;
    if (!unsent) {
      this.store.drop(watched.name);
      if (here === form) this.#watched.set(form, { ...watched, unsent: new Set(), sent: readValues(fieldsOf(form)) });
    } else if (here) {
      this.#watched.set(here, { ...watched, unsent: new Set(Object.keys(unsaved(form, watched))) });
    } else this.store.keep(watched.name, unsaved(form, watched));
  }

  /** The document goes, or this part of it. */
  leave(): void {
    const { target, defaultPrevented } = this.pressed.current ?? {};
    const sent = this.#awaited ?? (defaultPrevented === false && target instanceof HTMLFormElement ? target : null);
    // Who signs out leaves nothing behind.
    if (sent && postsTo(sent) === paths.logout()) this.store.clear();
    else this.#keepAllBut(sent);
  }

  #keepAllBut(sent: HTMLFormElement | null): void {
    for (const [form, watched] of this.#watched) {
      if (form === sent) this.store.drop(watched.name);
      else this.store.keep(watched.name, unsaved(form, watched));
    }
  }

  /** A page that failed took its forms along. */
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

  /** Whether the page has a form that something of before can be filled in. */
  offers(): boolean {
    return this.#kept().length > 0;
  }

  /** Fills everything in, and says where that begins. */
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
