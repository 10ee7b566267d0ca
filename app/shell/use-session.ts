import { useRouteLoaderData } from "@remix-run/react";
import type { SentShell, ShellData, ShellSession } from "./data";
import { unpackMenu } from "./packed-menu";

/** Many parts of a page ask for the same shell. */
const opened = new WeakMap<SentShell, ShellData>();

/** The shell's data, or null on a page outside it. */
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
 * Who is signed in, as far as pages need it.
 * @throws where no one is: call it on pages behind the guard only.
 */
export function useSession(): ShellSession {
  const shell = useShell();
  if (!shell) throw new Error("useSession is for pages inside the shell");
  return shell.session;
}
