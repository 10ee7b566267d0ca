import { useLocation } from "@remix-run/react";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { ButtonLink } from "~/ui/button";
import { loadChunk, neededFirst } from "~/ui/chunk";
import { Notice } from "~/ui/notice";

/** Component whose code loads when a page first shows it. */
export interface LaterPart<P> {
  (props: P): React.JSX.Element;
  readonly isThere: () => boolean;
  /** Preloads the code. @throws if it cannot be loaded. */
  readonly fetch: () => Promise<void>;
}

/**
 * Puts a step's fields into a separate chunk, which pages of other steps do not load:
 * `later(async () => (await import("./sms")).SmsFields)`. The server waits for the code, `fetchSteps` loads it before
 * hydration, and `waitForStep` before a step is shown without a new document.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): LaterPart<P> {
  let part: ComponentType<P> | undefined;
  let fetching: Promise<void> | undefined;
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
  const show = (props: P) => {
    const Part = part;
    if (!Part) throw fetch();
    return <Part {...props} />;
  };
  return Object.assign(show, { isThere: () => part !== undefined, fetch });
}

const waitedFor = new WeakSet<object>();

/**
 * Keeps the page as it is until the code of the next step's fields is loaded, because a step's title alone takes no keys.
 * A navigation renders as a transition, in which React keeps the old content while the new content suspends. Waits once:
 * of a step whose code did not load, `WhenLoaded` tells.
 */
export function waitForStep(fields: object): void {
  if (typeof document === "undefined" || !isLater(fields) || fields.isThere() || waitedFor.has(fields)) return;
  const settle = () => void waitedFor.add(fields);
  throw loadChunk(fields.fetch).then(settle, settle);
}

interface WhenLoadedProps {
  /** Fields of the step. */
  readonly of: object;
  /** The step's form, which would post empty values if it were shown without its fields. */
  readonly children: ReactNode;
}

/** Shows a step's form once the code of its fields is loaded. */
export function WhenLoaded({ of: fields, children }: WhenLoadedProps) {
  const part = isLater(fields) ? fields : null;
  const isServer = typeof document === "undefined";
  const [state, setState] = useState<"loaded" | "loading" | "failed">(
    isServer || !part || part.isThere() ? "loaded" : "loading",
  );
  useEffect(() => {
    if (state !== "loading" || !part) return;
    let isShown = true;
    const to = (reached: "loaded" | "failed") => () => {
      if (isShown) setState(reached);
    };
    void loadChunk(part.fetch).then(to("loaded"), to("failed"));
    return () => {
      isShown = false;
    };
  }, [state, part]);
  if (state === "loaded") return children;
  return state === "failed" ? <NotLoaded /> : <p className="loading-word">Loading...</p>;
}

function NotLoaded() {
  const { pathname, search } = useLocation();
  return (
    <Notice
      tone="warning"
      role="alert"
      title="This step did not load."
      actions={
        <ButtonLink to={`${pathname}${search}`} reloadDocument icon="refresh">
          Reload page
        </ButtonLink>
      }
    >
      Check your connection, then reload the page. Your saved steps remain.
    </Notice>
  );
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
