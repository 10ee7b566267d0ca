import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";

/** The least a hydrated Remix page can be: what the portal's pages are measured against. */
export default function App() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
