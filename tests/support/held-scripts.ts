import type { Page } from "playwright/test";

const anyScript = /\/assets\/[^/]+\.js$/;

/** Delays scripts whose URL matches, by default all, until `release` is called. */
export async function hold(page: Page, script = anyScript): Promise<{ readonly release: () => void }> {
  const held: (() => void)[] = [];
  let holding = true;
  await page.route(script, async (route) => {
    if (holding) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  return {
    release() {
      holding = false;
      for (const arrive of held.splice(0)) arrive();
    },
  };
}
