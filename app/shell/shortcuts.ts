/** Time limit for the second key of a sequence such as `g o`, in milliseconds. */
const sequenceMs = 1500;

/** Key press as the shell sees it. */
export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
  readonly defaultPrevented: boolean;
  readonly repeat: boolean;
  /** A field has the focus, or a dialog is open. */
  readonly busy: boolean;
}

export type ShortcutAction =
  | "palette"
  | "help"
  | "search"
  | "create"
  | { readonly go: string }
  | { readonly press: string };

/** Presses the page's main button, also from inside its fields; the button declares it in `aria-keyshortcuts`. */
const submitKeys = "Control+Enter";

const singleKeys: Readonly<Record<string, ShortcutAction>> = { "?": "help", "/": "search", c: "create" };

/** Links and buttons of a page with a key of their own (`aria-keyshortcuts`), by key. */
export const pageKeys = (): Map<string, HTMLElement> =>
  new Map(
    [...document.querySelectorAll<HTMLElement>("#content [aria-keyshortcuts]")].map((element) => [
      element.getAttribute("aria-keyshortcuts") ?? "",
      element,
    ]),
  );

/**
 * Translates key presses to actions. `sequences` maps "g o" to a path; `onPage` says whether the page defines a key.
 * Single keys and sequences are ignored in fields, during composition, with a modifier, or when the visitor has turned
 * them off; Ctrl or Cmd with K always opens the palette.
 */
export function shortcutReader(
  sequences: ReadonlyMap<string, string>,
  singleKeysOn: boolean,
  onPage: (key: string) => boolean = () => false,
) {
  let first = { key: "", at: 0 };
  return (press: Press, now: number): ShortcutAction | null => {
    if (press.isComposing || press.defaultPrevented || press.repeat) return null;
    if ((press.ctrlKey || press.metaKey) && !press.altKey) {
      if (press.key.toLowerCase() === "k") return "palette";
      return press.key === "Enter" && onPage(submitKeys) ? { press: submitKeys } : null;
    }
    if (!singleKeysOn || press.busy || press.altKey || press.key.length !== 1) return null;
    const before = now - first.at <= sequenceMs ? first.key : "";
    first = { key: "", at: 0 };
    const go = before === "" ? undefined : sequences.get(`${before} ${press.key}`);
    if (go !== undefined) return { go };
    if ([...sequences.keys()].some((keys) => keys.startsWith(`${press.key} `))) {
      first = { key: press.key, at: now };
      return null;
    }
    return singleKeys[press.key] ?? (onPage(press.key) ? { press: press.key } : null);
  };
}

/** Whether `target` accepts typed text. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches("textarea, select, [role=combobox]")) return true;
  return (
    target instanceof HTMLInputElement && !/^(button|checkbox|radio|submit|reset|image|file|range)$/.test(target.type)
  );
}
