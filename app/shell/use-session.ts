import { useRouteLoaderData } from "@remix-run/react";
import type { SentShell, ShellData, ShellSession } from "./data";
import { unpackMenu } from "./packed-menu";

/** Cache, because many parts of a page use the same shell data. */
const opened = new WeakMap<SentShell, ShellData>();

/** Shell data; null on a page outside the shell. */
export function useShell(): ShellData | null {
  const sent = useRouteLoaderData<SentShell | null>("shell") ?? null;
  if (sent === null) return null;
  const known = opened.get(sent);
  if (known) return known;
  const shell = { ...sent, menu: unpackMenu(sent.menu) };
  opened.set(sent, shell);
  return shell;
}

/**
 * Session data for pages.
 * @throws if nobody is signed in; only use it on pages behind the guard.
 */
export function useSession(): ShellSession {
  const shell = useShell();
  if (!shell) throw new Error("useSession is for pages inside the shell");
  return shell.session;
}
