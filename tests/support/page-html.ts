import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";

/** The HTML of a page whose loader answered `data`, without the shell around it. */
export async function pageHtml(Component: ComponentType, path: string, data: object): Promise<string> {
  const { pathname } = new URL(path, "http://portal.test");
  const handler = createStaticHandler([{ path: pathname, loader: () => data, Component }]);
  const context = await handler.query(new Request(new URL(path, "http://portal.test")));
  if (context instanceof Response) throw new Error(`${path} answered ${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}
