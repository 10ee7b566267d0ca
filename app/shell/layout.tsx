import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteError } from "@remix-run/react";
import { statusOf, titleOrError } from "./error-words";
import { Shell } from "./shell";
import { shellData } from "./shell.server";
import { useShell } from "./use-session";
import { WentWrong } from "./went-wrong";

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
  const shell = useLoaderData<typeof loader>();
  if (!shell) return <Outlet />;
  return (
    <Shell shell={shell}>
      <Outlet />
    </Shell>
  );
}

/** A page that failed keeps the menu around it; an address that is no page has none (section 2). */
export function ErrorBoundary() {
  const error = useRouteError();
  const shell = useShell();
  if (!shell || statusOf(error) === 404) return <WentWrong error={error} />;
  return (
    <Shell shell={shell}>
      <WentWrong error={error} inside />
    </Shell>
  );
}
