import { useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { currentEntry } from "./current";
import type { MenuEntry } from "./data";
import { KeyList, type PageHelp } from "./key-list";
import { Modal } from "./modal";
import { pageKeys } from "./shortcuts";

interface KeyboardHelpProps {
  readonly menu: readonly MenuEntry[];
  readonly singleKeys: boolean;
  readonly onClose: () => void;
}

const shows = (selector: string) => document.querySelector(`#content ${selector}`) !== null;

/** Keys that work on the current page. */
function helpOf(menu: readonly MenuEntry[]): PageHelp {
  const own = [...pageKeys()].map(([keys, element]) => ({ keys, does: element.textContent ?? "" }));
  const creates = own.find(({ keys }) => keys === "c")?.does;
  return {
    own: own.filter(({ keys }) => keys !== "c"),
    hasTable: shows(".table-scroller, .table-fits"),
    hasFields: shows("[data-column]"),
    hasSearch: shows("input[type=search]"),
    creates: creates ?? currentEntry(menu, window.location.pathname)?.creates?.label ?? null,
  };
}

/** Dialog with the keys of the current page. */
export default function KeyboardHelp({ menu, singleKeys, onClose }: KeyboardHelpProps) {
  const [page] = useState(() => helpOf(menu));
  const heading = useRef<HTMLHeadingElement>(null);
  // A dialog focuses its first link, which is at its end; on a low screen the dialog would open scrolled down.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Modal label="Keyboard shortcuts" className="popup popup-wide" onClose={onClose}>
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-lg font-semibold outline-none">
        Keyboard shortcuts
      </h2>
      <KeyList menu={menu} singleKeys={singleKeys} page={page} />
      <div className="popup-actions">
        <Link to={paths.keyboard()} className="link me-auto self-center" onClick={onClose}>
          Shortcut settings
        </Link>
        <Button type="button" onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  );
}
