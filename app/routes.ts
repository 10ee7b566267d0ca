import { layout, type RouteConfig, route, index } from "@remix-run/route-config";
import type { Page } from "./access/pages";
import { dashboardPages } from "./features/dashboard/routes";
import { offerPages } from "./features/offers/routes";
import { signInPages } from "./features/sign-in/routes";
import { shellPages } from "./shell/routes";

/** The table of contents: every URL of the portal, one spread line a feature. */
const table: Page[] = [...signInPages, ...dashboardPages, ...offerPages, ...shellPages];

const toRoute = ({ path, file, name }: Page) => (path === "" ? index(file, { id: name }) : route(path, file, { id: name }));

export default [
  ...table.filter((page) => page.shell === false).map(toRoute),
  layout("shell/layout.tsx", { id: "shell" }, table.filter((page) => page.shell !== false).map(toRoute)),
] satisfies RouteConfig;
