import { layout, type RouteConfig, route } from "@remix-run/route-config";
import type { Page } from "./access/pages";
import { pageTable } from "./page-table";

/** The sign-in page is not an index route, so that forms can post to plain `/`. */
const toRoute = ({ path, file, name }: Page) => route(path === "" ? "/" : path, file, { id: name });

const pages = Object.values(pageTable);

/** Every URL of the portal. `page-table.ts` lists the features, one per line. */
export default [
  ...pages.filter((page) => page.shell === false).map(toRoute),
  layout("shell/layout.tsx", { id: "shell" }, pages.filter((page) => page.shell !== false).map(toRoute)),
] satisfies RouteConfig;
