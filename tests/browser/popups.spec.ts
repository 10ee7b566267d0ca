import { expect, open, test } from "../support/browser";
import { Front } from "../support/front";

const front = new Front();
const proxyPath = "/server/api/proxy";

test.describe.configure({ mode: "serial" });
test.beforeAll(({ javaScriptEnabled }) => front.start(javaScriptEnabled === false ? 9 : 8));
test.afterAll(() => front.stop());

/** Adds `rules` to a refresh response. */
const saying = (rules: Record<string, unknown>) => (text: string) => {
  if (!text.includes('"menu_items"')) return text;
  const answer = JSON.parse(text);
  return JSON.stringify({ ...answer, rules: { ...answer.rules, ...rules } });
};

test("the reauthorize dialog, in its words, can be put off", async ({ page }) => {
  front.installation.rewrite = saying({ reauthorizeShopify: 1, notification: 0 });
  await front.signIn(page);
  await open(page, `${front.origin}/offers`);
  const dialog = page.getByRole("dialog", { name: "Reauthorize Shopify App" });
  await expect(dialog).toContainText("Please reauthorize shopify app integration to update to the latest version");
  const integrations = dialog.getByRole("link", { name: "Go to integrations page", exact: true });
  await expect(integrations).toHaveAttribute("href", "/advanced/integrations");
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(dialog).toHaveCount(0);
  await open(page, `${front.origin}/dashboard`);
  await expect(dialog).toHaveCount(0);
});

test.describe("after signing up from a shop", () => {
  test.beforeEach(async ({ page }) => {
    front.installation.rewrite = saying({ notification: 1, signup_platform: "shopify", reauthorizeShopify: 0 });
    await front.signIn(page);
    await open(page, `${front.origin}/offers`);
  });

  test("Cancel leads to the note, Back to the message, Okay ends it", async ({ page }) => {
    const message = page.getByRole("dialog", { name: "Welcome!" });
    const note = page.getByRole("dialog", { name: "Going live later" });
    await expect(message).toContainText("Shopify");
    await message.getByRole("link", { name: "Cancel", exact: true }).click();
    await expect(note).toContainText("integrations section");
    await note.getByRole("link", { name: "Back", exact: true }).click();
    await expect(message).toBeVisible();
    await message.getByRole("link", { name: "Cancel", exact: true }).click();
    await note.getByRole("button", { name: "Okay", exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await open(page, `${front.origin}/dashboard`);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("a publish that fails closes the popup and says why", async ({ page }) => {
    front.installation.answers.set(proxyPath, { status: "NOT_OK", message: "" });
    await page.getByRole("dialog").getByRole("button", { name: "Continue", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Could not publish to ecom" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("a publish with an address opens it in a new tab", async ({ page, context, scripted }) => {
    const url = `${front.origin}/healthz?shop`;
    front.installation.answers.set(proxyPath, { status: "OK", data: { status: "OK", message: "", url } });
    const opened = scripted ? context.waitForEvent("page") : null;
    await page.getByRole("dialog").getByRole("button", { name: "Continue", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Published to Ecom successfully." })).toBeVisible();
    if (opened) expect((await opened).url()).toBe(url);
    else await expect(page.getByRole("link", { name: /Open your shop/ })).toHaveAttribute("href", url);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("a publish without an address goes to where systems are connected", async ({ page }) => {
    front.installation.answers.set(proxyPath, { status: "OK", message: "", url: "" });
    await page.getByRole("dialog").getByRole("button", { name: "Continue", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Published to Ecom successfully." })).toBeVisible();
    await expect(page).toHaveURL(`${front.origin}/advanced/integrations`);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
