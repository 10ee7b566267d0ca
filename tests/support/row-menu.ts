import type { Locator, Page } from "playwright/test";

/** The link of a list's row; one in its menu has the menu opened first. */
export async function inRow(within: Page | Locator, name: string | RegExp): Promise<Locator> {
  const link = within.getByRole("link", { name, exact: true, includeHidden: true }).first();
  const closed = link.locator("xpath=ancestor::details[not(@open)]");
  await link.waitFor({ state: "attached" });
  if ((await closed.count()) > 0) await closed.locator("summary").click();
  return link;
}
