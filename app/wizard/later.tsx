import type { ComponentType } from "react";
import { loadChunk, neededFirst } from "~/ui/chunk";

/** A component whose code a page fetches when it first shows it. */
export interface LaterPart<P> {
  (props: P): React.JSX.Element;
  /** Fetches the code ahead. @throws where it cannot be had; nothing is shown otherwise for that. */
  readonly fetch: () => Promise<void>;
}

/** A step's fields as a file of their own, which pages of other steps do without: `later(async () => (await import("./sms")).SmsFields)`. */
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
  function Later(props: P) {
    if (Part) return <Part {...props} />;
    if (failure) throw failure.error;
    awaited ??= loadChunk(fetch).catch((error: unknown) => {
      failure = { error };
    });
    // React shows what was there before until it is.
    throw awaited;
  }
  return Object.assign(Later, { fetch });
}

type Parts = Readonly<Record<string, { readonly Fields: object }>>;

const isLater = (Fields: object): Fields is LaterPart<never> => "fetch" in Fields;

const partsOf = (steps: Parts) =>
  Object.entries(steps).flatMap(([name, { Fields }]) =>
    isLater(Fields) ? [{ name, fetch: Fields.fetch }] : [],
  );

/** The step that a document was served with is there before the document comes alive. */
export function fetchServedStep(steps: Parts): void {
  if (typeof document === "undefined") return;
  const served = window.location.pathname.split("/");
  for (const { name, fetch } of partsOf(steps)) if (served.includes(name)) neededFirst(loadChunk(fetch));
}

/** Fetches the steps that may come next, while a person is at one of them. */
export function fetchSteps(steps: Parts): void {
  // A step that did not come is fetched once more when it is shown.
  for (const { fetch } of partsOf(steps)) fetch().catch(() => undefined);
}
