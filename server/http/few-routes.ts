/*
 * Remix goes through all routes of the portal for every page, twice: it lays their tree out flat, scores and sorts it and
 * tries one after another, anew each time. That was a seventh of what a plain page costs. Which routes can match at all is
 * known by the first word of the address, so it is handed those alone; what it finds among them is the same.
 */

/** A route as far as its place goes; Remix's own have more. */
export interface Route {
  readonly path?: string | undefined;
  readonly children?: readonly Route[] | undefined;
}

type Location = string | { readonly pathname?: string | undefined };

interface StaticHandler {
  query(request: Request, options?: unknown): Promise<unknown>;
  queryRoute(request: Request, options?: unknown): Promise<unknown>;
}

/** What Remix's server uses of its router. */
export interface Router {
  matchRoutes(routes: readonly Route[], location: Location, basename?: string): unknown;
  createStaticHandler(routes: readonly Route[], options?: unknown): StaticHandler;
}

const firstWord = (path: string) => path.replace(/^\//, "").split("/")[0] ?? "";

/** The literal that an address has to begin with for `path` to match it; null where it is a parameter or may be left out. */
const literalOf = (path: string): string | null => {
  const word = firstWord(path);
  return /^[\w.-]+$/.test(word) ? word.toLowerCase() : null;
};

function literalsOf(routes: readonly Route[]): string[] {
  return routes.flatMap(({ path, children = [] }) => (path ? (literalOf(path) ?? []) : literalsOf(children)));
}

/** Of `routes`, in their order, those that an address with this first word can match; `word` null is none that a route has. */
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

/** Chooses, by an address, of these routes those that can match it: as many choices as there are first words, made once. */
function chooserOf(routes: readonly Route[]): (location: Location) => readonly Route[] {
  const known = chosen.get(routes);
  if (known) return known;
  const words = new Set(literalsOf(routes));
  const choices = new Map<string | null, readonly Route[]>();
  const choose = (location: Location) => {
    const pathname = typeof location === "string" ? location : (location.pathname ?? "/");
    // An address that spells its letters another way, which the router knows to read.
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

/** `router` with the same answers, which it looks for among the routes that can match. */
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
