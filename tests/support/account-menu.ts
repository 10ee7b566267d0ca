import type { Page } from "playwright/test";

/** The button, or link, `name` of the account's menu, which it opens. */
export async function inAccountMenu(page: Page, name: string, role: "button" | "link" = "button") {
  const menu = page.locator(".account");
  await menu.locator("summary").click();
  return menu.getByRole(role, { name, exact: true });
}
