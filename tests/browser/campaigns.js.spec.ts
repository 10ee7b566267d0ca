import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { rows } from "../support/rows";

/* The steps of a campaign one by one; without script they are in http/. */

test("a test message goes to oneself, and a draft is found in its list", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  const name = `Tested ${Date.now()} scripted`;
  await open(page, "/marketing/delivery/marketing/action=create");
  await page.getByLabel("Name", { exact: true }).fill(name);
  for (const next of ["Audience", "Offers", "Email"]) {
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.locator("#step-title", { hasText: next })).toBeAttached();
  }
  const [subject, email] = [page.getByLabel("Subject"), page.getByRole("textbox", { name: "Email", exact: true })];
  await page.getByRole("button", { name: "Insert {{points}}" }).click();
  await expect(email).toHaveValue("{{points}}");
  await expect(email).toBeFocused();
  await subject.fill("Hello !");
  await subject.press("ArrowLeft");
  await page.getByRole("button", { name: "Insert {{first_name}}" }).click();
  await expect(subject).toHaveValue("Hello {{first_name}}!");
  await subject.fill("Hello {{first_name|friend}}");
  await email.fill("Come by.");
  await page.getByText("Test message", { exact: true }).click();
  await page.getByLabel("Email address").fill("me");
  await page.getByRole("button", { name: "Send test" }).click();
  await expect(page.getByText("Email is not valid").first()).toBeVisible();
  await page.getByLabel("Email address").fill("me-scripted@mail.example");
  await page.getByRole("button", { name: "Send test" }).click();
  await expect(page.getByText("Test message queued.")).toBeVisible();
  expect(
    rows("select subject from outbox where kind = 'campaign_test' and address = ?", "me-scripted@mail.example"),
  ).toEqual([{ subject: "[Test] Hello {{first_name|friend}}" }]);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "What customers get" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/marketing\?kind=draft/);
  await expect(page.getByRole("link", { name, exact: true }).first()).toBeVisible();
});

test("filters are found by search, added with their defaults and taken away", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/marketing/delivery/marketing/action=create");
  await page.getByLabel("Name", { exact: true }).fill("By filters");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("radio", { name: /^Customers by filters/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("searchbox", { name: "Search filters" }).fill("spent");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Amount spent", exact: true }).click();
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("1.00");
  await page.getByLabel("Amount", { exact: true }).fill("75");
  await page.getByRole("searchbox", { name: "Search filters" }).fill("tag");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("75");
  await page.getByRole("button", { name: "Tag", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "Vegan" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search filters" }).fill("balance");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Points balance", exact: true }).click();
  await expect(page.getByLabel("Has", { exact: true })).toHaveValue("1");
  await expect(page.getByLabel("Up to", { exact: true })).toBeHidden();
  await page.getByLabel("Has", { exact: true }).selectOption("Between");
  await expect(page.getByLabel("Up to", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Remove Points balance" }).click();
  await expect(page.getByRole("button", { name: "Remove Points balance" })).toHaveCount(0);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("link", { name: "Choose a tag" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Vegan" }).check();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Update count" }).click();
  await expect(page.getByText(/^Customers who spent more than \$75.* tagged Vegan/)).toBeVisible();
  await page.getByRole("button", { name: "Remove Amount spent" }).click();
  await expect(page.getByLabel("Amount", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: "Vegan" })).toBeChecked();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Offers and rewards" })).toBeVisible();
});

test("the length of an SMS is announced once the typing rests", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/marketing/delivery/marketing/action=create");
  await page.getByLabel("Name", { exact: true }).fill("Typed at length");
  await page.getByRole("checkbox", { name: "Email" }).uncheck();
  await page.getByRole("checkbox", { name: "SMS" }).check();
  for (const title of ["Audience", "Offers", "SMS"]) {
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.locator("#step-title")).toContainText(title);
  }
  const sms = page.getByRole("textbox", { name: "SMS", exact: true });
  await expect(sms).toBeVisible();
  await page.evaluate(() => {
    const watched = document.querySelector("main");
    const live = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest("[role=status], [aria-live]");
    new MutationObserver((changes) => {
      for (const { target } of changes) if (live(target)) document.body.dataset.said += `${live(target)?.textContent};`;
    }).observe(watched ?? document, { subtree: true, childList: true, characterData: true });
    document.body.dataset.said = "";
  });
  await sms.pressSequentially("Tarts!", { delay: 20 });
  await expect(page.getByRole("status").filter({ hasText: /^1 SMS part, 133 left$/ })).toHaveCount(1);
  expect(await page.evaluate(() => document.body.dataset.said)).toBe("1 SMS part, 133 left;");
});

test("an automatic filter stays alone: said in a popup, or at the form", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/marketing/delivery/marketing/action=create");
  await page.getByLabel("Name", { exact: true }).fill("Birthdays");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("radio", { name: /^Customers by filters/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  const add = async (group: string, name: string) => {
    await page.getByText(group, { exact: true }).click();
    await page.getByRole("button", { name, exact: true }).click();
  };
  await add("Automatic", "Birthday");
  await expect(page.getByRole("heading", { name: "Birthday", exact: true })).toBeVisible();
  await add("People", "Segment");
  const said = "Auto filters can't be combined with other filters. Remove the Birthday filter to continue.";
  const popup = page.getByRole("dialog", { name: "Filter not added" });
  await expect(popup).toContainText(said);
  await expectAccessible(page);
  await popup.getByRole("button", { name: "Close" }).click();
  await expect(popup).toHaveCount(0);
  await expect(page.getByText(said).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Segment" })).toHaveCount(0);
});
