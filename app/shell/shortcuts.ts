/** How long the second key of a sequence such as `g o` may take. */
const sequenceMs = 1500;

/** What one key press looks like to the shell. */
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

/** Presses the page's main button, from inside its fields too; the button bears it as `aria-keyshortcuts`. */
const submitKeys = "Control+Enter";

const singleKeys: Readonly<Record<string, ShortcutAction>> = { "?": "help", "/": "search", c: "create" };

/** The links and buttons of a page that have a key of their own (`aria-keyshortcuts`), and that key. */
export const pageKeys = (): Map<string, HTMLElement> =>
  new Map(
    [...document.querySelectorAll<HTMLElement>("#content [aria-keyshortcuts]")].map((element) => [
      element.getAttribute("aria-keyshortcuts") ?? "",
      element,
    ]),
  );

/**
 * Turns key presses into what they stand for. `sequences` maps "g o" to an address, `onPage` says whether the
 * shown page has something under a key. Single keys and sequences do nothing in fields, while a word is composed, with a modifier, or when
 * the visitor has switched them off; Ctrl or Cmd with K always opens the palette.
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

/** Whether typing at `target` is text for it. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches("textarea, select, [role=combobox]")) return true;
  return (
    target instanceof HTMLInputElement && !/^(button|checkbox|radio|submit|reset|image|file|range)$/.test(target.type)
  );
}
