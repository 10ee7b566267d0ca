import type { Locator, Page } from "playwright/test";

/** A link in a list's row; opens the row's menu first if the link is in it. */
export async function inRow(within: Page | Locator, name: string | RegExp): Promise<Locator> {
  const link = within.getByRole("link", { name, exact: true, includeHidden: true }).first();
  const closed = link.locator("xpath=ancestor::details[not(@open)]");
  await link.waitFor({ state: "attached" });
  if ((await closed.count()) > 0) await closed.locator("summary").click();
  return link;
}
