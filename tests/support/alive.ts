import type { BrowserContext, Page } from "playwright/test";

/*
 * When a page is alive, told by React itself: it reports its commits to the hook that its developer tools put into a
 * window, in a production build too.
 */

/** What of a fiber tells whether a part of the page still waits. */
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
  /** Fulfilled when React has taken the page over, run its effects, and no part of it waits for its script. */
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
    for (const done of waiting) done();
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

/** Lets `alive` be asked of every page of `context`; before the first is opened. */
export async function watchPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch);
}

/**
 * Waits until React has taken the page over and everything in it listens; a page that brings no script is as it arrives.
 *
 * @throws in a window that is not watched.
 */
export async function alive(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.evaluate(async () => {
    const view = window as unknown as Watched;
    if (view.__remixContext) await (view.portalAlive as () => Promise<void>)();
  });
}
