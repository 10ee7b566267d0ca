import { useNavigate } from "@remix-run/react";
import {
  type KeyboardEvent,
  type MutableRefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { paths } from "~/paths";
import { cn } from "~/ui/cn";
import { Icon } from "~/ui/icon";
import type { MenuEntry, Screen } from "./data";
import { screensOf } from "./find-screens";
import type { Found } from "./found";
import { Keys } from "./keys";
import { find } from "./match";
import { Modal } from "./modal";
import { postForm } from "./post-form";
import type { TypedAhead } from "./type-ahead";
import { useFound } from "./use-found";

interface PaletteProps {
  readonly menu: readonly MenuEntry[];
  readonly shortcuts: boolean;
  /** Keys typed before the palette was loaded; afterwards it handles keys itself. */
  readonly typed: MutableRefObject<TypedAhead | null>;
  readonly onClose: () => void;
}

const optionId = (index: number) => `palette-${index}`;

const foundScreens = ({ settings, customers, more }: Found, query: string): Screen[] => [
  ...settings.map(({ label, to, section }): Screen => ({ label, to, icon: "settings", group: section })),
  ...customers.map(
    ({ id, name, contact }): Screen => ({
      label: name,
      to: paths.customersProfile({ uid: id }),
      icon: "customers",
      group: contact,
    }),
  ),
  ...(more
    ? [
        {
          label: `All customers for “${query.trim()}”`,
          to: paths.customersDashboard({ search: query.trim() }),
          icon: "search",
        } as const,
      ]
    : []),
];

/** What is found for the typed text, which option is active, and how one is chosen. */
function usePalette({ menu, shortcuts, typed, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const [entered, setEntered] = useState(false);
  useLayoutEffect(() => {
    setQuery(typed.current?.text ?? "");
    setEntered(typed.current?.entered ?? false);
    typed.current = null;
  }, [typed]);

  // Lite mode must be off if a script runs.
  const screens = useMemo(() => find(screensOf(menu, { lite: false, shortcuts }), query), [menu, shortcuts, query]);
  const results = useFound(query);
  const found = useMemo(
    () => [...screens, ...(results ? foundScreens(results, query) : [])],
    [screens, results, query],
  );
  const choose = (screen: Screen) => {
    onClose();
    if (screen.post) postForm(screen.to, screen.post);
    else navigate(screen.to);
  };
  // Enter may be pressed before the results arrive; it takes effect once they do.
  const chosen = entered ? found[active] : undefined;
  const chooseLatest = useRef(choose);
  useEffect(() => {
    chooseLatest.current = choose;
  });
  useEffect(() => {
    if (chosen) chooseLatest.current(chosen);
    else if (results !== null) setEntered(false);
  }, [chosen, results]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = found.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(active + 8, last),
      PageUp: Math.max(active - 8, 0),
    };
    const next = moves[event.key];
    if (next !== undefined) setActive(Math.max(0, next));
    else if (event.key === "Enter") setEntered(true);
    else return;
    event.preventDefault();
  };
  const type = (text: string) => {
    setQuery(text);
    setActive(0);
    setEntered(false);
  };
  return { query, type, found, isLoading: results === null, active, setActive, choose, onKeyDown };
}

type OptionsProps = Pick<ReturnType<typeof usePalette>, "found" | "active" | "setActive" | "choose">;

function Options({ found, active, setActive, choose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`#${optionId(active)}`)?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div ref={list} id="palette-list" role="listbox" aria-label="Pages and actions" className="palette-list">
      {found.map((screen, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: combobox options are not focused
        <div
          key={`${screen.to} ${screen.label}`}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          className="palette-option"
          onMouseMove={() => setActive(index)}
          onClick={() => choose(screen)}
        >
          <Icon name={screen.icon} />
          <span className={cn("me-auto min-w-0 truncate", screen.group && "max-w-3/4")}>{screen.label}</span>
          {screen.group ? (
            <span className="min-w-0 shrink-[9999] truncate text-sm text-muted-foreground">{screen.group}</span>
          ) : null}
          {screen.keys ? <Keys keys={screen.keys} /> : null}
        </div>
      ))}
    </div>
  );
}

/** Search for screens, actions, settings and customers, as an ARIA combobox. */
export default function Palette(props: PaletteProps) {
  const { query, type, found, isLoading, active, setActive, choose, onKeyDown } = usePalette(props);
  return (
    <Modal label="Search" className="popup palette" onClose={props.onClose}>
      <div className="palette-head">
        <Icon name="search" className="text-muted-foreground" />
        <input
          type="text"
          role="combobox"
          aria-label="Find a page, action or customer"
          aria-expanded={found.length > 0}
          aria-controls="palette-list"
          aria-activedescendant={found[active] ? optionId(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Page, action or customer"
          className="palette-input"
          value={query}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <Options {...{ found, active, setActive, choose }} />
      <p role="status" className={found.length > 0 ? "sr-only" : "px-4 py-6 text-center text-muted-foreground"}>
        {found.length > 0 ? `${found.length} found` : isLoading ? "Loading..." : `No results for “${query.trim()}”.`}
      </p>
    </Modal>
  );
}
