import type { ComponentType } from "react";
import { loadChunk, neededFirst } from "~/ui/chunk";

/** A component whose code loads when a page first shows it. */
export interface LaterPart<P> {
  (props: P): React.JSX.Element;
  /** Loads the code ahead. @throws if it cannot be loaded. */
  readonly fetch: () => Promise<void>;
}

/** Puts a step's fields into a chunk of their own, which pages of other steps do not load: `later(async () => (await import("./sms")).SmsFields)`. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): LaterPart<P> {
  let Part: ComponentType<P> | undefined;
  let failure: { readonly error: unknown } | undefined;
  let fetching: Promise<void> | undefined;
  let awaited: Promise<void> | undefined;
  const fetch = () => {
    fetching ??= load().then(
      (found) => {
        Part = found;
      },
      (error: unknown) => {
        fetching = undefined;
        throw error;
      },
    );
    return fetching;
  };
  const show = (props: P) => {
    if (Part) return <Part {...props} />;
    if (failure) throw failure.error;
    awaited ??= loadChunk(fetch).catch((error: unknown) => {
      failure = { error };
    });
    // A transition keeps the previous page on screen until the code is there.
    throw awaited;
  };
  return Object.assign(show, { fetch });
}

type Parts = Readonly<Record<string, { readonly Fields: object }>>;

const isLater = (Fields: object): Fields is LaterPart<never> => "fetch" in Fields;

const partsOf = (steps: Parts) =>
  Object.entries(steps).flatMap(([name, { Fields }]) => (isLater(Fields) ? [{ name, fetch: Fields.fetch }] : []));

/** Loads the step that the document was served with before hydration. */
export function fetchServedStep(steps: Parts): void {
  if (typeof document === "undefined") return;
  const served = window.location.pathname.split("/");
  for (const { name, fetch } of partsOf(steps)) if (served.includes(name)) neededFirst(loadChunk(fetch));
}

/** Preloads the other steps. */
export function fetchSteps(steps: Parts): void {
  // A step that failed to load is loaded again when it is shown.
  for (const { fetch } of partsOf(steps)) fetch().catch(() => undefined);
}
