import type { BrowserContext, FrameLocator, Page } from "playwright/test";

/** Opens a page of another site that frames `address`. */
export async function frameFrom(context: BrowserContext, origin: string, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/till?frames=${encodeURIComponent(address)}`);
  return page;
}

export const portalFrame = (page: Page): FrameLocator => page.frameLocator("iframe[title=Portal]");
