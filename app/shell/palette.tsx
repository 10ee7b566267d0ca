import { useFetcher, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { Icon } from "~/ui/icon";
import type { Screen } from "./data";
import { Keys } from "./keys";
import { find } from "./match";
import { Modal } from "./modal";
import { postForm } from "./post-form";

interface PaletteProps {
  readonly onClose: () => void;
}

const optionId = (index: number) => `palette-${index}`;

/** Finds any screen the visitor may open, and what can be done (a combobox of the ARIA patterns). */
export default function Palette({ onClose }: PaletteProps) {
  const screens = useFetcher<{ readonly screens: readonly Screen[] }>();
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { load } = screens;
  useEffect(() => load("/search"), [load]);

  const found = useMemo(() => find(screens.data?.screens ?? [], query), [screens.data, query]);
  useEffect(() => {
    list.current?.querySelector(`#${optionId(active)}`)?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const choose = (screen: Screen | undefined) => {
    if (!screen) return;
    onClose();
    if (screen.post) postForm(screen.to, screen.post);
    else navigate(screen.to);
  };
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
    else if (event.key === "Enter") choose(found[active]);
    else return;
    event.preventDefault();
  };

  return (
    <Modal label="Find a page" className="popup palette" onClose={onClose}>
      <div className="palette-head">
        <Icon name="search" className="text-muted-foreground" />
        <input
          type="text"
          role="combobox"
          aria-label="Find a page or something to do"
          aria-expanded={found.length > 0}
          aria-controls="palette-list"
          aria-activedescendant={found[active] ? optionId(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Go to a page, or do something…"
          className="palette-input"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <div ref={list} id="palette-list" role="listbox" aria-label="Pages and actions" className="palette-list">
        {found.map((screen, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox holds the focus and takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are pointed at, not focused
          <div
            key={`${screen.label} ${screen.to}`}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className="palette-option"
            onMouseMove={() => setActive(index)}
            onClick={() => choose(screen)}
          >
            <Icon name={screen.icon} />
            <span className="min-w-0 flex-1 truncate">{screen.label}</span>
            {screen.group ? <span className="text-sm text-muted-foreground">{screen.group}</span> : null}
            {screen.keys ? <Keys keys={screen.keys} /> : null}
          </div>
        ))}
      </div>
      <p role="status" className={found.length > 0 ? "sr-only" : "px-4 py-6 text-center text-muted-foreground"}>
        {screens.data === undefined
          ? "Loading..."
          : found.length === 0
            ? `Nothing is called “${query.trim()}”.`
            : `${found.length} found`}
      </p>
    </Modal>
  );
}
