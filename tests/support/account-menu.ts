import type { Page } from "playwright/test";

/** Opens the account menu and returns its button or link `name`. */
export async function inAccountMenu(page: Page, name: string, role: "button" | "link" = "button") {
  const menu = page.locator(".account");
  await menu.locator("summary").click();
  return menu.getByRole(role, { name, exact: true });
}
