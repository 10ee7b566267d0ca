import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { MenuIcon } from "~/ui/menu-icons";

export interface RowAction {
  readonly label: string;
  readonly to: string;
  readonly icon?: MenuIcon;
  /** Shown in red, apart from the other actions. */
  readonly danger?: true;
}

type RowMenuProps = { readonly actions: readonly RowAction[] } & (
  | {
      /** Name of the row, for screen readers. */
      readonly title: string;
      readonly button?: never;
      readonly bare?: never;
    }
  | {
      /** Text label, for a menu next to a page's buttons. */
      readonly button: string;
      /** Shows three dots; the label is for screen readers only. */
      readonly bare?: true;
      readonly title?: never;
    }
);

/**
 * Menu with the secondary actions of a row. Opens without JavaScript; with it, Escape or a press elsewhere closes the
 * menu.
 */
export function RowMenu({ title, button, bare, actions }: RowMenuProps) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!open) return;
    const closeUnless = ({ target }: Event) => {
      if (menu.current && !(target instanceof Node && menu.current.contains(target))) menu.current.open = false;
    };
    const heard = new AbortController();
    document.addEventListener("pointerdown", closeUnless, heard);
    document.addEventListener("focusin", closeUnless, heard);
    return () => heard.abort();
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !menu.current?.open) return;
    event.preventDefault();
    menu.current.open = false;
    menu.current.querySelector("summary")?.focus();
  };
  return (
    <details
      ref={menu}
      name="row-menu"
      className="row-menu"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={onKeyDown}
    >
      {button && !bare ? (
        <summary className="button button-secondary">
          {button}
          <Icon name="chevron-down" />
        </summary>
      ) : (
        <summary className="icon-button" data-icon="more" aria-label={button ?? `More for ${title}`} />
      )}
      <ul className="pop">
        {actions.map(({ label, to, icon, danger }) => (
          <li key={label} className={danger && "apart"}>
            <Link to={to} aria-label={title && `${label} ${title}`} className={danger && "danger"} data-icon={icon}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
