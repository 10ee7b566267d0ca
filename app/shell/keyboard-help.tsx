import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import type { MenuEntry } from "./data";
import { KeyList } from "./key-list";
import { Modal } from "./modal";
import { pageKeys } from "./shortcuts";

interface KeyboardHelpProps {
  readonly menu: readonly MenuEntry[];
  readonly singleKeys: boolean;
  readonly onClose: () => void;
}

/** The key map over the page that asked for it. */
export default function KeyboardHelp({ menu, singleKeys, onClose }: KeyboardHelpProps) {
  const [page] = useState(() => [...pageKeys()].map(([keys, element]) => ({ keys, does: element.textContent ?? "" })));
  const heading = useRef<HTMLHeadingElement>(null);
  // A dialog gives the focus to its first link, which stands at its end: on a low screen it would open there.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Modal label="Keyboard shortcuts" className="popup popup-wide" onClose={onClose}>
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-xl font-semibold outline-none">
        Keyboard shortcuts
      </h2>
      <KeyList menu={menu} singleKeys={singleKeys} page={page} />
      <div className="popup-actions">
        <Link to="/keyboard" className="link me-auto self-center" onClick={onClose}>
          Shortcut settings
        </Link>
        <Button type="button" onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  );
}
