import { type ComponentType, Suspense, useState } from "react";
import { loadChunk, neededFirst } from "~/ui/chunk";

/** Component whose code loads when a page first shows it. */
export interface LaterPart<P> {
  (props: P): React.JSX.Element;
  /** Preloads the code. @throws if it cannot be loaded. */
  readonly fetch: () => Promise<void>;
}

/** Code of a part. A render that reads it suspends until it is loaded. */
interface Chunk<P> {
  readonly isThere: () => boolean;
  /** @throws a promise while the code loads, and the error if it failed to load. */
  readonly read: () => ComponentType<P>;
  readonly fetch: () => Promise<void>;
}

function chunkOf<P>(load: () => Promise<ComponentType<P>>): Chunk<P> {
  let part: ComponentType<P> | undefined;
  let failure: { readonly error: unknown } | undefined;
  let fetching: Promise<void> | undefined;
  let awaited: Promise<void> | undefined;
  const fetch = () => {
    fetching ??= load().then(
      (found) => {
        part = found;
      },
      (error: unknown) => {
        fetching = undefined;
        throw error;
      },
    );
    return fetching;
  };
  return {
    isThere: () => part !== undefined,
    fetch,
    read() {
      if (part) return part;
      if (failure) throw failure.error;
      awaited ??= loadChunk(fetch).catch((error: unknown) => {
        failure = { error };
      });
      throw awaited;
    },
  };
}

interface ShownProps<P> {
  readonly chunk: Chunk<P>;
  readonly props: P;
}

function Read<P extends object>({ chunk, props }: ShownProps<P>) {
  const Part = chunk.read();
  return <Part {...props} />;
}

/**
 * The server waits for the code, and `fetchSteps` loads it before hydration, so a served page has no Suspense boundary
 * that a script would have to fill. Only a step reached by client-side navigation may have to wait.
 */
function Shown<P extends object>({ chunk, props }: ShownProps<P>) {
  const [waits] = useState(() => typeof document !== "undefined" && !chunk.isThere());
  const read = <Read chunk={chunk} props={props} />;
  return waits ? <Suspense fallback={null}>{read}</Suspense> : read;
}

/**
 * Puts a step's fields into a separate chunk, which pages of other steps do not load:
 * `later(async () => (await import("./sms")).SmsFields)`.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): LaterPart<P> {
  const chunk = chunkOf(load);
  const show = (props: P) => <Shown chunk={chunk} props={props} />;
  return Object.assign(show, { fetch: chunk.fetch });
}

type Parts = Readonly<Record<string, { readonly Fields: object }>>;

const isLater = (Fields: object): Fields is LaterPart<never> => "fetch" in Fields;

const partsOf = (steps: Parts) =>
  Object.entries(steps).flatMap(([name, { Fields }]) => (isLater(Fields) ? [{ name, fetch: Fields.fetch }] : []));

/** Loads the step that the document was served with before hydration, and the others on the first interaction. */
export function fetchSteps(steps: Parts): void {
  if (typeof document === "undefined") return;
  const served = window.location.pathname.split("/");
  for (const { name, fetch } of partsOf(steps)) if (served.includes(name)) neededFirst(loadChunk(fetch));
  // A step that failed to load is loaded again when it is shown.
  const others = () => partsOf(steps).forEach(({ fetch }) => void fetch().catch(() => undefined));
  for (const event of ["keydown", "pointerdown"]) window.addEventListener(event, others, { once: true, passive: true });
}
