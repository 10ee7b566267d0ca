import { useMatches } from "@remix-run/react";
import { type ReactNode, Suspense, useRef } from "react";
import { paths } from "~/paths";
import { lazyPart } from "~/ui/chunk";
import { cn } from "~/ui/cn";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Brand } from "./brand";
import type { ShellData, SnackbarMessage } from "./data";
import { Dialogs } from "./dialogs";
import { Enhancements } from "./enhancements";
import { withFresh } from "./fresh-messages";
import { LoadingLine } from "./loading-line";
import { Account, Menu } from "./menu";
import { productNameFrom } from "./title";
import { TypedText } from "./typed-text";

const ReleaseNotice = lazyPart(() => import("./release-notice"));
const Snackbars = lazyPart(() => import("./snackbars"));

interface ShellProps {
  readonly shell: ShellData;
  readonly children: ReactNode;
}

/** Frame of every page: the menu, messages and the page itself. */
export function Shell({ shell, children }: ShellProps) {
  const { session, menu } = shell;
  // Only the document request says that the portal is in a frame; later fetches do not.
  const framed = useRef(false);
  framed.current ||= shell.framed;
  // The snackbars are loaded with the first message; later messages must not replace ones not shown yet.
  const shownMessages = useRef<readonly SnackbarMessage[]>([]);
  shownMessages.current = withFresh(shownMessages.current, shell.messages);
  return (
    <div className={cn("shell", framed.current && "shell-framed")} data-username={session.username}>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <LoadingLine />
      <header className="shell-head">
        <details className="shell-menu">
          <summary className="menu-item">
            <Icon name="menu" />
            Menu
          </summary>
        </details>
        <div className="shell-panel">
          <div className="shell-top">
            <Brand name={productNameFrom(useMatches())} place={session.business.name} />
            <SearchLink />
          </div>
          <Menu entries={menu} />
          <Account shell={shell} />
        </div>
        <p className="shell-small">{session.business.name}</p>
        <SearchLink compact />
      </header>
      <main id="content" tabIndex={-1} className="shell-content" data-visitor={session.key}>
        <Suspense fallback={null}>
          {shell.released === null ? null : <ReleaseNotice version={shell.released} />}
          {shownMessages.current.length > 0 ? <Snackbars messages={shownMessages.current} /> : null}
        </Suspense>
        <TypedText user={session.key} />
        {children}
      </main>
      <Dialogs shell={shell} />
      <Enhancements menu={menu} shortcuts={shell.shortcuts} />
    </div>
  );
}

function SearchLink({ compact = false }: { readonly compact?: boolean }) {
  if (compact) {
    return (
      <Link to={paths.search()} data-palette="" className="shell-small menu-item w-auto">
        <Icon name="search" label="Find a page" />
      </Link>
    );
  }
  return (
    <Link to={paths.search()} data-palette="" className="menu-item shell-find">
      <Icon name="search" />
      Find a page
    </Link>
  );
}
