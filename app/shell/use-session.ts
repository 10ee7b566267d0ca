import { useRouteLoaderData } from "@remix-run/react";
import type { ShellData, ShellSession } from "./data";

/** The shell's data, or null on a page outside it. */
export function useShell(): ShellData | null {
  return useRouteLoaderData<ShellData | null>("shell") ?? null;
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
