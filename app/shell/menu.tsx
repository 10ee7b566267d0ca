import { Link, useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { cn } from "~/ui/cn";
import { Icon } from "~/ui/icon";
import { currentEntry } from "./current";
import type { MenuEntry } from "./data";

interface MenuProps {
  readonly entries: readonly MenuEntry[];
}

/** The screens that the visitor may open. */
export function Menu({ entries }: MenuProps) {
  const current = currentEntry(entries, useLocation().pathname);
  return (
    <nav aria-label="Main">
      <ul className="flex flex-col gap-px">
        {entries
          .filter(({ foot }) => !foot)
          .map((entry) => (
            <li key={entry.to}>
              <Link to={entry.to} aria-current={entry === current ? "page" : undefined} className="menu-item">
                <Icon name={entry.icon} />
                {entry.label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

interface AccountProps {
  readonly entries: readonly MenuEntry[];
  readonly username: string;
  readonly branchName: string | null;
  readonly lite: boolean;
  readonly className?: string;
}

/** Who is signed in, how the portal behaves on this device, and the way out. */
export function Account({ entries, username, branchName, lite, className }: AccountProps) {
  const { pathname } = useLocation();
  return (
    <div className={cn("flex flex-col gap-px", className)}>
      <p className="px-2 pb-1 text-sm text-muted-foreground">
        <span className="block truncate font-medium text-foreground">{username}</span>
        {branchName ? <span className="block truncate">{branchName}</span> : null}
      </p>
      {entries
        .filter(({ foot }) => foot)
        .map(({ to, icon, label }) => (
          <Link key={to} to={to} aria-current={pathname === to ? "page" : undefined} className="menu-item">
            <Icon name={icon} />
            {label}
          </Link>
        ))}
      <Link to={paths.keyboard()} className="menu-item">
        <Icon name="keyboard" />
        Keyboard
      </Link>
      <form method="post" action={paths.preferences()}>
        <button type="submit" name="lite" value={lite ? "0" : "1"} className="menu-item">
          <Icon name="lite" />
          {lite ? "Leave Lite mode" : "Lite mode"}
        </button>
      </form>
      <form method="post" action={paths.logout()}>
        <button type="submit" className="menu-item">
          <Icon name="sign-out" />
          Sign out
        </button>
      </form>
    </div>
  );
}
