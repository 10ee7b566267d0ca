import { isRecord } from "../../server/contract/wire/raw";
import type { FormValues } from "./form-values";
import { typedAt } from "./typed-at";

/* Unsent form input of one user, stored by form while the tab exists. */

/** Maximum number of forms; the oldest is removed first. */
const mostForms = 20;

type Forms = Readonly<Record<string, FormValues>>;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");

const isForms = (value: unknown): value is Forms =>
  isRecord(value) && Object.values(value).every((form) => isRecord(form) && Object.values(form).every(isTexts));

/** Stored input of `user`; another user's input in the same tab is deleted. */
export class TypedStore {
  constructor(
    private readonly user: string,
    private readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  ) {}

  #forms(): Forms {
    try {
      const stored: unknown = JSON.parse(this.storage.getItem(typedAt) ?? "null");
      if (isRecord(stored) && stored.user === this.user && isForms(stored.forms)) return stored.forms;
      if (stored !== null) this.clear();
    } catch {
      // Invalid content: there is nothing to restore.
      this.clear();
    }
    return {};
  }

  #write(forms: Forms): void {
    const latest = Object.entries(forms).slice(-mostForms);
    try {
      if (latest.length === 0) this.clear();
      else this.storage.setItem(typedAt, JSON.stringify({ user: this.user, forms: Object.fromEntries(latest) }));
    } catch {
      // The storage is full or denied: unsent input is lost with the page, as without JavaScript.
    }
  }

  of(form: string): FormValues | null {
    const forms = this.#forms();
    return Object.hasOwn(forms, form) ? (forms[form] ?? null) : null;
  }

  /** Merges with the form's stored values that have not been restored yet. */
  keep(form: string, values: FormValues): void {
    if (Object.keys(values).length === 0) return;
    const { [form]: before, ...others } = this.#forms();
    this.#write({ ...others, [form]: { ...before, ...values } });
  }

  drop(form: string): void {
    const { [form]: dropped, ...others } = this.#forms();
    if (dropped) this.#write(others);
  }

  clear(): void {
    this.storage.removeItem(typedAt);
  }
}
