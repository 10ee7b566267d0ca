import type { BrowserContext, Page } from "playwright/test";

/*
 * Detects when React has hydrated a page: React reports its commits to the developer tools hook on `window`, in
 * production builds too.
 */

/** The parts of a fiber that show whether any part of the page is still suspended. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly subtreeFlags: number;
  readonly memoizedState: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

interface Watched {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: object;
  __remixContext?: object;
  /** Resolves when React has hydrated the page, run its effects, and no part of it waits for its script. */
  portalAlive?: () => Promise<void>;
}

function watch(): void {
  const suspense = 13;
  const passive = 2048 | 16;
  let current: Fiber | null = null;
  let effectsRun = false;
  let waiting: (() => void)[] = [];

  const waits = (fiber: Fiber | null): boolean => {
    for (let one = fiber; one; one = one.sibling) {
      if ((one.tag === suspense && one.memoizedState !== null) || waits(one.child)) return true;
    }
    return false;
  };
  const isAlive = () => current !== null && effectsRun && !waits(current);
  const tell = () => {
    if (!isAlive()) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };

  const view = window as unknown as Watched;
  view.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onCommitFiberRoot(_renderer: number, root: { readonly current: Fiber }) {
      current = root.current;
      effectsRun = ((current.flags | current.subtreeFlags) & passive) === 0;
      tell();
    },
    onPostCommitFiberRoot() {
      effectsRun = true;
      tell();
    },
  };
  view.portalAlive = () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      tell();
    });
}

/** Installs the hook that `alive` needs in every page of `context`; call it before the first page opens. */
export async function watchPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch);
}

/**
 * Waits until React has hydrated the page and attached its listeners; a page without script is ready as loaded.
 *
 * @throws in a window without the hook.
 */
export async function alive(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.evaluate(async () => {
    const view = window as unknown as Watched;
    if (view.__remixContext) await (view.portalAlive as () => Promise<void>)();
  });
}
