import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import type { SentShell } from "~/shell/data";

/**
 * HTML of a page, without the shell, whose loader returned `data` and, if posted, whose action returned `answer`;
 * `shell` is what the page may read of the shell.
 */
export async function pageHtml(
  Component: ComponentType,
  path: string,
  data: object,
  answer?: object,
  shell: SentShell | null = null,
): Promise<string> {
  const { href, pathname } = new URL(path, "http://portal.test");
  const handler = createStaticHandler([
    {
      id: "shell",
      loader: () => shell,
      children: [{ path: pathname, loader: () => data, action: () => answer ?? null, Component }],
    },
  ]);
  const posted = { method: "POST", body: new URLSearchParams() };
  const context = await handler.query(new Request(href, answer && posted));
  if (context instanceof Response) throw new Error(`${path} answered ${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}

/** Rows of all tables in such a page, cell by cell. */
export const rowsIn = (html: string): string[][] =>
  [...html.matchAll(/<tr\b[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) => cell.replace(/<[^>]+>/g, "").trim()),
  );
