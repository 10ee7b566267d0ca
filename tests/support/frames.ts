import type { BrowserContext, FrameLocator, Page } from "playwright/test";

/** Serves a page of another site that frames the portal; the portal's own answers are real. */
export async function frameFrom(context: BrowserContext, origin: string, address: string): Promise<Page> {
  await context.route(`${origin}/**`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><title>Point of sale</title><iframe title="Portal" width="320" height="600" src="${address}"></iframe>`,
    }),
  );
  const page = await context.newPage();
  await page.goto(`${origin}/till`);
  return page;
}

export const portalFrame = (page: Page): FrameLocator => page.frameLocator("iframe[title=Portal]");
