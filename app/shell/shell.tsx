import { Link, useMatches } from "@remix-run/react";
import { type ReactNode, Suspense, useRef } from "react";
import { paths } from "~/paths";
import { lazyPart } from "~/ui/chunk";
import { cn } from "~/ui/cn";
import { Icon } from "~/ui/icon";
import { Brand } from "./brand";
import type { ShellData, SnackbarMessage } from "./data";
import { Dialogs } from "./dialogs";
import { Enhancements } from "./enhancements";
import { LoadingLine } from "./loading-line";
import { Account, Menu } from "./menu";
import { productNameFrom } from "./title";
import { withFresh } from "./told";
import { TypedText } from "./typed-text";

const ReleaseNotice = lazyPart(() => import("./release-notice"));
const Snackbars = lazyPart(() => import("./snackbars"));

interface ShellProps {
  readonly shell: ShellData;
  readonly children: ReactNode;
}

/** What stands around every page: the menu, what the portal has to say, and the page itself. */
export function Shell({ shell, children }: ShellProps) {
  const { session, branchName, menu, lite } = shell;
  // Only a document says that it is in a frame; what a script fetches into it does not.
  const framed = useRef(false);
  framed.current ||= shell.framed;
  // The part that shows them is loaded with the first one: what comes meanwhile must not wipe out what it has not seen.
  const said = useRef<readonly SnackbarMessage[]>([]);
  said.current = withFresh(said.current, shell.messages);
  return (
    <div className={cn("shell", framed.current && "shell-framed")} data-username={session.username}>
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      <LoadingLine />
      <header className="shell-head">
        <details className="shell-menu">
          <summary className="menu-item font-medium">
            <Icon name="menu" />
            Menu
          </summary>
        </details>
        <div className="shell-panel">
          <div className="shell-top">
            <div className="px-2">
              <Brand name={productNameFrom(useMatches())} />
              <p className="truncate text-sm text-muted-foreground">{session.business.name}</p>
            </div>
            <SearchLink />
          </div>
          <Menu entries={menu} />
          <div className="shell-foot">
            <Account entries={menu} username={session.username} branchName={branchName} lite={lite} />
            <p className="shell-version px-2 pt-2 text-xs text-muted-foreground">Version {session.version}</p>
          </div>
        </div>
        <p className="shell-small min-w-0 flex-1 truncate text-center font-medium">{session.business.name}</p>
        <SearchLink compact />
      </header>
      <main id="content" tabIndex={-1} className="shell-content">
        <Suspense fallback={null}>
          {shell.released === null ? null : <ReleaseNotice version={shell.released} />}
          {said.current.length > 0 ? <Snackbars messages={said.current} /> : null}
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
    <Link
      to={paths.search()}
      data-palette=""
      className="flex min-h-8 items-center gap-2 rounded-md border border-border bg-background px-2 text-muted-foreground hover:border-input hover:text-foreground"
    >
      <Icon name="search" />
      <span className="flex-1">Find a page</span>
    </Link>
  );
}
