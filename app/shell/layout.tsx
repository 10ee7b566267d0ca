import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteError } from "@remix-run/react";
import { ErrorContent, ErrorPage, explain, statusOf } from "./error-page";
import { Shell } from "./shell";
import { shellData } from "./shell.server";
import { productNameFrom } from "./title";
import { useShell } from "./use-session";

/** Every page of a signed-in visitor has shortcuts and the palette; a page may say otherwise. */
export const handle = { hydrate: true };

export const meta: MetaFunction = ({ matches, error }) => {
  const productName = productNameFrom(matches);
  return [{ title: error ? `${explain(error).title} · ${productName}` : productName }];
};

export const loader = (args: LoaderFunctionArgs) => shellData(args);

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
  if (!shell || statusOf(error) === 404) return <ErrorPage error={error} />;
  return (
    <Shell shell={shell}>
      <ErrorContent error={error} />
    </Shell>
  );
}
