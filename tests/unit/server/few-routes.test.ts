import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { pageTable } from "../../../app/page-table";
import { amongFew, type Route, type Router } from "../../../server/http/few-routes";

const router: Router = createRequire(import.meta.url)("@remix-run/router");
const few = amongFew(router);

interface Named extends Route {
  readonly id: string;
  readonly children?: readonly Named[];
}

const pages = Object.values(pageTable);
const leaf = ({ name, path }: (typeof pages)[number]): Named => ({ id: name, path: path === "" ? "/" : path });
const portal: readonly Named[] = [
  {
    id: "root",
    path: "",
    children: [
      ...pages.filter(({ shell }) => shell === false).map(leaf),
      { id: "shell", children: pages.filter(({ shell }) => shell !== false).map(leaf) },
    ],
  },
];

/** The matches without the route objects. */
const found = (matches: unknown) =>
  (matches as { route: Named; params: unknown; pathname: string }[] | null)?.map(({ route, params, pathname }) => ({
    id: route.id,
    params,
    pathname,
  })) ?? null;

const addresses = [
  ...pages.map(({ path }) => `/${path.replaceAll(/:\w+\??/g, "7").replaceAll("*", "any/thing")}`),
  ...["/", "", "/nowhere", "/nowhere/at/all", "/Customers", "/CUSTOMERS/profile/uid=3", "/customers/"],
  ...["/%63ustomers", "/customers%2Fdeparted", "//customers", "/customers/profile/uid=Zo%C3%AB", "/customers.data"],
  ...["/offers/describe/offer/a%20b", "/r/abc", "/r", "/server/api/x", "/toString", "/__proto__"],
];

describe("looking among few routes", () => {
  it.each(addresses)("finds for %s what looking among all finds", (address) => {
    expect(found(few.matchRoutes(portal, address, "/"))).toEqual(found(router.matchRoutes(portal, address, "/")));
    expect(found(few.matchRoutes(portal, { pathname: address }))).toEqual(
      found(router.matchRoutes(portal, { pathname: address })),
    );
  });

  it("keeps the order in which routes of one rank are tried", () => {
    const routes: Named[] = [
      { id: "kind", path: ":kind/new" },
      { id: "things", path: "things/:id" },
      { id: "maybe", path: "things?/:id" },
      { id: "rest", path: "*" },
    ];
    for (const address of ["/things/new", "/things/1", "/other/new", "/other/1/2", "/things"])
      expect(found(few.matchRoutes(routes, address))).toEqual(found(router.matchRoutes(routes, address)));
  });

  it("answers requests by the page's own loaders, and what is nowhere with 404", async () => {
    const loader = (id: string) => () => id;
    const routes = [
      {
        id: "root",
        path: "",
        hasErrorBoundary: true,
        children: [
          { id: "things", path: "things/:id", loader: loader("things") },
          { id: "others", path: "others", loader: loader("others") },
        ],
      },
    ];
    const handler = few.createStaticHandler(routes);
    const visit = async (path: string) => handler.query(new Request(`http://localhost${path}`));
    expect(await visit("/things/3")).toMatchObject({ loaderData: { things: "things" }, statusCode: 200 });
    expect(await visit("/others")).toMatchObject({ loaderData: { others: "others" }, statusCode: 200 });
    expect(await visit("/nowhere")).toMatchObject({ statusCode: 404 });
    expect(await handler.queryRoute(new Request("http://localhost/others"), { routeId: "others" })).toBe("others");
  });

  it("hands the router a small part of all routes", () => {
    const handed: number[] = [];
    const size = (routes: readonly Route[]): number =>
      routes.reduce((sum, { children = [] }) => sum + 1 + size(children), 0);
    const counting = amongFew({
      ...router,
      matchRoutes(routes, location, basename) {
        handed.push(size(routes));
        return router.matchRoutes(routes, location, basename);
      },
    });
    counting.matchRoutes(portal, "/counter");
    counting.matchRoutes(portal, "/settings/rules/settings/counter");
    expect(Math.max(...handed)).toBeLessThan(size(portal) / 3);
  });
});
