import { useNavigate } from "@remix-run/react";
import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "./chunk";
import { currentEntry } from "./current";
import type { MenuEntry } from "./data";
import { pageKeys, type ShortcutAction, shortcutReader, takesText } from "./shortcuts";
import { closeSmallMenu, useKeptFocus } from "./use-kept-focus";

/** The palette and the help have pages of their own, which need no script. */
function useWayTo(page: string) {
  useEffect(() => window.location.assign(page), [page]);
  return null;
}

const ToSearch = () => useWayTo("/search");
const ToKeyboard = () => useWayTo("/keyboard");
const Palette = lazyPart(() => import("./palette"), ToSearch);
const KeyboardHelp = lazyPart(() => import("./keyboard-help"), ToKeyboard);

interface EnhancementsProps {
  readonly menu: readonly MenuEntry[];
  /** Single-key shortcuts are on. */
  readonly shortcuts: boolean;
}

const modalOpen = () => document.querySelector("dialog[open]") !== null;

/** What only a script can do for the shell: shortcuts, the palette, the help, a small menu that closes by itself. */
export function Enhancements({ menu, shortcuts }: EnhancementsProps) {
  const [open, setOpen] = useState<"palette" | "help" | null>(null);
  const navigate = useNavigate();
  const spoken = useRef<HTMLParagraphElement>(null);
  useKeptFocus(spoken);

  const latest = useRef({ menu, navigate });
  useEffect(() => {
    latest.current = { menu, navigate };
  });
  // Text, so that a menu that comes anew with each page does not forget the first key of a sequence.
  const sequences = JSON.stringify(menu.flatMap(({ keys, to }) => (keys ? [[keys, to]] : [])));

  useEffect(() => {
    const read = shortcutReader(new Map<string, string>(JSON.parse(sequences)), shortcuts, (own) =>
      pageKeys().has(own),
    );
    const run = (action: ShortcutAction) => {
      const { menu, navigate } = latest.current;
      if (typeof action === "object")
        return "go" in action ? navigate(action.go) : pageKeys().get(action.press)?.click();
      if (action === "help") return setOpen("help");
      if (action === "search") {
        const field = document.querySelector<HTMLInputElement>("main input[type=search]");
        return field ? field.select() : setOpen("palette");
      }
      // Asked of the address bar: a key may come before this effect knows of the page that is already shown.
      const here = window.location.pathname;
      const creates = action === "create" ? currentEntry(menu, here)?.creates : undefined;
      return creates ? navigate(creates.to) : setOpen("palette");
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") closeSmallMenu(document.activeElement);
      const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, repeat, target } = event;
      const busy = takesText(target) || modalOpen();
      const action = read(
        { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, repeat, busy },
        event.timeStamp,
      );
      if (action === null) return;
      event.preventDefault();
      run(action);
    };
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      if (!event.target.closest(".shell-menu")) closeSmallMenu(null);
      if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
      if (!event.target.closest("[data-palette]")) return;
      event.preventDefault();
      setOpen("palette");
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, [sequences, shortcuts]);

  const close = () => setOpen(null);
  return (
    <>
      <p ref={spoken} role="status" className="sr-only" />
      {/* Not there while nothing is open: a boundary that a key press reaches before it is hydrated is drawn anew. */}
      {open === null ? null : (
        <Suspense fallback={null}>
          {open === "palette" ? (
            <Palette onClose={close} />
          ) : (
            <KeyboardHelp menu={menu} singleKeys={shortcuts} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
