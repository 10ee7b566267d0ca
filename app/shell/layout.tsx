import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useRouteError } from "@remix-run/react";
import { titleOrError } from "./error-words";
import { Shell } from "./shell";
import { shellData } from "./shell.server";
import { useShell } from "./use-session";
import { WentWrong } from "./went-wrong";

export { errorHeaders as headers } from "./error-headers";

export const meta: MetaFunction = titleOrError;

export const loader = (args: LoaderFunctionArgs) => shellData(args);

/**
 * Also revalidates after a refusal, which Remix would skip. Forms are then as fresh as after a document request, and
 * an action that could not reach the back end shows its snackbar.
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
 * Keeps the menu around a page that failed, is forbidden or shows a deleted item. Only the catch-all page for unknown
 * URLs has no menu (document 000, section 2), because it is outside the shell.
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
