import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useRouteError } from "@remix-run/react";
import { titleOrError } from "./error-words";
import { Shell } from "./shell";
import { shellData } from "./shell.server";
import { useShell } from "./use-session";
import { WentWrong } from "./went-wrong";

export { errorHeaders as headers } from "./error-headers";

/** Every page of a signed-in visitor has shortcuts and the palette; a page may say otherwise. */
export const handle = { hydrate: true };

export const meta: MetaFunction = titleOrError;

export const loader = (args: LoaderFunctionArgs) => shellData(args);

/**
 * After a refusal too, which by itself Remix would not ask for: as in a page without script, forms are then as fresh as
 * what they were refused for, and an action that could not reach the back end says so in a snackbar.
 */
export const shouldRevalidate = () => true;

export default function Layout() {
  const shell = useShell();
  if (!shell) return <Outlet />;
  return (
    <Shell shell={shell}>
      <Outlet />
    </Shell>
  );
}

/**
 * A page that failed, is not for this visitor or shows what is gone keeps the menu around it. Only the catch-all page, of
 * addresses that no page has, is without one (document 000, section 2): it stands outside of the shell.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const shell = useShell();
  if (!shell) return <WentWrong error={error} />;
  return (
    <Shell shell={shell}>
      <WentWrong error={error} inside />
    </Shell>
  );
}
