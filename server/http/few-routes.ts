/*
 * Remix matches every page request against all routes of the portal, twice: it flattens, scores and sorts the tree and
 * tries the routes one by one, each time. That took a seventh of the time of a plain page. The first segment of the
 * path decides which routes can match, so Remix is given only those; the result is the same.
 */

/** The parts of a route that decide its path; Remix's routes have more. */
export interface Route {
  readonly path?: string | undefined;
  readonly children?: readonly Route[] | undefined;
}

type Location = string | { readonly pathname?: string | undefined };

interface StaticHandler {
  query(request: Request, options?: unknown): Promise<unknown>;
  queryRoute(request: Request, options?: unknown): Promise<unknown>;
}

/** The part of the router that Remix's server uses. */
export interface Router {
  matchRoutes(routes: readonly Route[], location: Location, basename?: string): unknown;
  createStaticHandler(routes: readonly Route[], options?: unknown): StaticHandler;
}

const firstWord = (path: string) => path.replace(/^\//, "").split("/")[0] ?? "";

/** Literal first segment that a path must have to match; null for a parameter or an optional segment. */
const literalOf = (path: string): string | null => {
  const word = firstWord(path);
  return /^[\w.-]+$/.test(word) ? word.toLowerCase() : null;
};

function literalsOf(routes: readonly Route[]): string[] {
  return routes.flatMap(({ path, children = [] }) => (path ? (literalOf(path) ?? []) : literalsOf(children)));
}

/**
 * The routes, in order, that a path with this first segment can match; `word` is null for a segment that no route has.
 */
function among(routes: readonly Route[], word: string | null): Route[] {
  return routes.flatMap((route): Route[] => {
    if (route.path) {
      const literal = literalOf(route.path);
      return literal === null || literal === word ? [route] : [];
    }
    if (!route.children) return [route];
    const children = among(route.children, word);
    return children.length > 0 ? [{ ...route, children }] : [];
  });
}

const chosen = new WeakMap<readonly Route[], (location: Location) => readonly Route[]>();

/** Chooses the routes that can match a location; computed once per first segment. */
function chooserOf(routes: readonly Route[]): (location: Location) => readonly Route[] {
  const known = chosen.get(routes);
  if (known) return known;
  const words = new Set(literalsOf(routes));
  const choices = new Map<string | null, readonly Route[]>();
  const choose = (location: Location) => {
    const pathname = typeof location === "string" ? location : (location.pathname ?? "/");
    // Only the full router decodes percent-encoded and other unusual paths.
    if (!/^\/(?!\/)[^%?#]*$/.test(pathname)) return routes;
    const asked = firstWord(pathname).toLowerCase();
    const word = words.has(asked) ? asked : null;
    const few = choices.get(word) ?? among(routes, word);
    choices.set(word, few);
    return few.length > 0 ? few : routes;
  };
  chosen.set(routes, choose);
  return choose;
}

/** Wraps `router` so that it searches only the routes that can match; its results are the same. */
export function amongFew({ matchRoutes, createStaticHandler }: Router): Router {
  return {
    matchRoutes: (routes, location, basename = "/") =>
      matchRoutes(basename === "/" ? chooserOf(routes)(location) : routes, location, basename),
    createStaticHandler(routes, options) {
      const choose = chooserOf(routes);
      const handlers = new Map<readonly Route[], StaticHandler>();
      const handlerOf = (some: readonly Route[]) => {
        const handler = handlers.get(some) ?? createStaticHandler(some, options);
        handlers.set(some, handler);
        return handler;
      };
      const handlerFor = ({ url }: Request) => handlerOf(choose(new URL(url).pathname));
      return {
        ...handlerOf(routes),
        query: (request, asked) => handlerFor(request).query(request, asked),
        queryRoute: (request, asked) => handlerFor(request).queryRoute(request, asked),
      };
    },
  };
}
