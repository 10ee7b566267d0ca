import { useNavigate } from "@remix-run/react";
import { type MutableRefObject, Suspense, useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import { lazyPart } from "~/ui/chunk";
import { currentEntry } from "./current";
import type { MenuEntry } from "./data";
import { takeEarlyKeys } from "./early-keys";
import { closeMenus, closeOneMenu } from "./open-menus";
import { pageKeys, type ShortcutAction, shortcutReader, takesText } from "./shortcuts";
import { nothingTyped, type TypedAhead, typeAhead } from "./type-ahead";
import { useCleanSearch } from "./use-clean-search";
import { usePageFocus } from "./use-page-focus";
import { whenIdle } from "./when-idle";

/** Fallback if the palette or the help cannot be loaded: opens its page, which works without JavaScript. */
function useWayTo(page: string) {
  useEffect(() => window.location.assign(page), [page]);
  return null;
}

const ToSearch = () => useWayTo(paths.search());
const ToKeyboard = () => useWayTo(paths.keyboard());
const loadPalette = () => import("./palette");
const Palette = lazyPart(loadPalette, ToSearch);
const KeyboardHelp = lazyPart(() => import("./keyboard-help"), ToKeyboard);

interface EnhancementsProps {
  readonly menu: readonly MenuEntry[];
  /** Whether single-key shortcuts are on. */
  readonly shortcuts: boolean;
}

const modalOpen = () => document.querySelector("dialog[open]") !== null;

/** First field of the element that `to` refers to, if it is on the current page. */
function fieldOfPage(to: string): HTMLInputElement | null {
  const { pathname, hash } = new URL(to, window.location.href);
  return pathname === window.location.pathname && hash ? document.querySelector(`${hash} input`) : null;
}

/**
 * Replays key presses from before this script. Once a shortcut has moved the focus to a field, the remaining keys are
 * typed there.
 */
function replay(keys: readonly KeyboardEvent[], press: (event: KeyboardEvent) => void): void {
  const before = document.activeElement;
  for (const event of keys) {
    const field = document.activeElement;
    if (field !== before && field instanceof HTMLInputElement && takesText(field)) {
      if (event.key.length === 1) field.value += event.key;
    } else press(event);
  }
}

interface Acting {
  readonly menu: readonly MenuEntry[];
  readonly navigate: (to: string) => void;
  readonly openPalette: () => void;
  readonly openHelp: () => void;
}

/** Performs a shortcut's action. */
function perform(action: ShortcutAction, { menu, navigate, openPalette, openHelp }: Acting) {
  if (typeof action === "object") return "go" in action ? navigate(action.go) : pageKeys().get(action.press)?.click();
  if (action === "help") return openHelp();
  if (action === "search") {
    const field = document.querySelector<HTMLInputElement>("main input[type=search]");
    return field ? field.select() : openPalette();
  }
  if (action === "palette") return openPalette();
  // The page's own link keeps what the page is limited to, such as a branch.
  const own = pageKeys().get("c");
  if (own) return own.click();
  // Reads the URL directly, because a key may arrive before this effect has seen the new location.
  const creates = currentEntry(menu, window.location.pathname)?.creates;
  if (!creates) return openPalette();
  const field = fieldOfPage(creates.to);
  return field ? field.focus() : navigate(creates.to);
}

interface Opening {
  readonly typed: MutableRefObject<TypedAhead | null>;
  readonly setOpen: (part: "palette" | "help" | null) => void;
}

/** Listens for shortcuts, and for clicks that open the palette or close menus. */
function useShortcuts({ menu, shortcuts }: EnhancementsProps, { typed, setOpen }: Opening): void {
  const navigate = useNavigate();
  const latest = useRef({ menu, navigate });
  useEffect(() => {
    latest.current = { menu, navigate };
  });
  // A string, because the menu is a new object on every page and would otherwise reset a started key sequence.
  const sequences = JSON.stringify(menu.flatMap(({ keys, to }) => (keys ? [[keys, to]] : [])));

  useEffect(() => {
    const read = shortcutReader(
      new Map<string, string>(JSON.parse(sequences)),
      shortcuts,
      (own) => !modalOpen() && pageKeys().has(own),
    );
    const openPalette = () => {
      typed.current ??= nothingTyped;
      setOpen("palette");
    };
    const run = (action: ShortcutAction) =>
      perform(action, { ...latest.current, openPalette, openHelp: () => setOpen("help") });
    const typeToPalette = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (typed.current === null || ctrlKey || metaKey || altKey || key === "Tab") return false;
      typed.current = typeAhead(typed.current, key);
      if (typed.current === null) setOpen(null);
      return true;
    };
    const press = (event: KeyboardEvent, defaultPrevented: boolean) => {
      if (typeToPalette(event)) return true;
      const { key, ctrlKey, metaKey, altKey, isComposing, repeat, target } = event;
      const busy = takesText(target) || modalOpen();
      const action = read(
        { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, repeat, busy },
        event.timeStamp,
      );
      if (action !== null) run(action);
      return action !== null;
    };
    const onKey = (event: KeyboardEvent) => {
      // During composition, keys belong to the input method.
      if (event.isComposing) return;
      if (event.key === "Escape") closeOneMenu();
      if (press(event, event.defaultPrevented)) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      closeMenus(event.target);
      if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
      if (!event.target.closest("[data-palette]")) return;
      event.preventDefault();
      openPalette();
    };
    replay(takeEarlyKeys(), (event) => press(event, false));
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, [sequences, shortcuts, typed, setOpen]);
}

/** Features of the shell that need JavaScript: shortcuts, the palette, the help and menus that close by themselves. */
export function Enhancements({ menu, shortcuts }: EnhancementsProps) {
  const [open, setOpen] = useState<"palette" | "help" | null>(null);
  const spoken = useRef<HTMLParagraphElement>(null);
  // Keys typed between the request for the palette and its first render.
  const typed = useRef<TypedAhead | null>(null);
  usePageFocus(spoken);
  useCleanSearch();

  useEffect(() => whenIdle(() => void loadPalette().catch(() => undefined)), []);
  useShortcuts({ menu, shortcuts }, { typed, setOpen });

  const close = () => {
    typed.current = null;
    setOpen(null);
  };
  return (
    <>
      <p ref={spoken} role="status" className="sr-only" />
      {/* Rendered only while open: React would re-render a boundary that a key press reaches before its hydration. */}
      {open === null ? null : (
        <Suspense fallback={null}>
          {open === "palette" ? (
            <Palette menu={menu} shortcuts={shortcuts} typed={typed} onClose={close} />
          ) : (
            <KeyboardHelp menu={menu} singleKeys={shortcuts} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
