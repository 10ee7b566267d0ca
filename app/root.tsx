import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { portalConfig } from "~/access/portal.server";
import { titleOrError } from "~/shell/error-words";
import { lacksSheet } from "~/shell/first-styles.server";
import { useHydrates } from "~/shell/hydrate";
import { useIncident } from "~/shell/incident";
import { PageScripts } from "~/shell/late-scripts";
import { useNonce } from "~/shell/nonce";
import { readPreferences } from "~/shell/preferences.server";
import { hearKeys } from "~/shell/start-late";
import { WentWrong } from "~/shell/went-wrong";
import styles from "./styles.css?url";

export { errorHeaders as headers } from "~/shell/error-headers";

export const links: LinksFunction = () => [{ rel: "icon", href: "/icon.svg", type: "image/svg+xml" }];

export const meta: MetaFunction = titleOrError;

export async function loader({ request }: LoaderFunctionArgs) {
  const { PRODUCT_NAME, MAP_TILES_URL: url, MAP_ATTRIBUTION: attribution } = await portalConfig();
  const map = url === undefined ? null : { url, attribution };
  return {
    productName: PRODUCT_NAME,
    lite: readPreferences(request).lite,
    ...(map && { map }),
    ...(lacksSheet(request) && { sheetLater: true }),
  };
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = useNonce();
  const root = useRouteLoaderData<typeof loader>("root");
  const wentWell = useIncident() === undefined;
  // Until the next document: the browser would apply a second link to the same sheet again.
  const [sheetLater] = useState(root?.sheetLater === true);
  const scripted = useHydrates() && wentWell && root?.lite === false;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        {/* Before the style sheet, for which scripts wait; not part of the client bundle. */}
        {scripted ? (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script without any value
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? hearKeys : "" }}
          />
        ) : null}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#172025" media="(prefers-color-scheme: dark)" />
        {/* Delays the first paint until the rows are there; on a slow browser, painting the menu and filter first
            would take as long as the rows. */}
        <link rel="expect" href="#page-end" blocking="render" />
        <Meta />
        {sheetLater ? null : <link rel="stylesheet" href={styles} />}
        <Links />
      </head>
      <body>
        {children}
        {/* Browsers stop waiting for an expected element at its start tag, so the content itself would not do. */}
        <span id="page-end" hidden />
        {scripted ? <PageScripts /> : null}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Shown if even the shell could not be rendered. */
export function ErrorBoundary() {
  return <WentWrong error={useRouteError()} />;
}
