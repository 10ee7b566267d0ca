import { useLocation } from "@remix-run/react";
import { Fragment } from "react";
import { menuGroups } from "~/access/pages";
import { paths } from "~/paths";
import { Icon } from "~/ui/icon";
import { initialsOf } from "~/ui/initials";
import { Link } from "~/ui/link";
import { currentEntry } from "./current";
import type { MenuEntry, ShellData } from "./data";

const account = "Account";

interface EntriesProps {
  readonly entries: readonly MenuEntry[];
  readonly current: MenuEntry | undefined;
}

const Entries = ({ entries, current }: EntriesProps) =>
  entries.map((entry) => (
    <li key={entry.to}>
      <Link to={entry.to} discover="none" aria-current={entry === current ? "page" : undefined}>
        <Icon name={entry.icon} />
        {entry.label}
      </Link>
    </li>
  ));

const useCurrent = (entries: readonly MenuEntry[]) => currentEntry(entries, useLocation().pathname);

/** Screens that the visitor may open, by group. */
export function Menu({ entries: all }: { readonly entries: readonly MenuEntry[] }) {
  const entries = all.filter(({ unlisted }) => !unlisted);
  const current = useCurrent(entries);
  return (
    <nav aria-label="Main" className="menu">
      {menuGroups.map((group) => {
        const own = entries.filter((entry) => entry.group === group);
        return own.length === 0 || group === account ? null : (
          <Fragment key={group}>
            <p id={`menu-${group}`}>{group}</p>
            <ul aria-labelledby={`menu-${group}`}>
              <Entries entries={own} current={current} />
            </ul>
          </Fragment>
        );
      })}
    </nav>
  );
}

/** User menu: who is signed in, preferences of this device and sign-out. Opens without JavaScript. */
export function Account({ shell: { menu, session, branchName, lite } }: { readonly shell: ShellData }) {
  const current = useCurrent(menu);
  return (
    <details className="account drop">
      <summary className="menu-item">
        <span aria-hidden="true" className="initials">
          {initialsOf(...session.username.split(/[^\p{L}\p{N}]+/u)).slice(0, 2)}
        </span>
        <span>
          {session.username}
          {branchName ? <small>{branchName}</small> : null}
        </span>
        <Icon name="sort" />
      </summary>
      <ul className="pop">
        <Entries entries={menu.filter(({ group }) => group === account)} current={current} />
        <li>
          <Link to={paths.keyboard()}>
            <Icon name="keyboard" />
            Keyboard
          </Link>
        </li>
        <li>
          <form method="post" action={paths.preferences()}>
            <button type="submit" name="lite" value={lite ? "0" : "1"}>
              <Icon name="lite" />
              {lite ? "Leave Lite mode" : "Lite mode"}
            </button>
          </form>
        </li>
        <li className="apart">
          <form method="post" action={paths.logout()}>
            <button type="submit">
              <Icon name="sign-out" />
              Sign out
            </button>
          </form>
        </li>
        {session.version === "" ? null : <li className="version">{`Version ${session.version}`}</li>}
      </ul>
    </details>
  );
}
