import { expect, open, settled, test } from "../support/browser";
import { focused, withoutPointer } from "../support/keys";
import { rows } from "../support/rows";

test("a campaign to everybody is made in at most 25 keys beside what is typed", async ({ page, signInAs }) => {
  await withoutPointer(page);
  await signInAs("business.admin");
  await open(page, "/dashboard");
  await settled(page);
  const name = `By keys ${Date.now()}`;
  let pressed = 0;
  const press = async (key: string) => {
    // A chord counts as its number of keys.
    pressed += key.split("+").length;
    await page.keyboard.press(key);
  };
  const tabTo = async (label: string) => {
    for (let tabs = 0; (await focused(page)) !== label && tabs < 25; tabs += 1) await press("Tab");
  };
  const onStep = async (title: string) => {
    await expect(page.locator("#step-title", { hasText: title })).toBeVisible();
    // The step's form follows its title once its code is loaded.
    await expect(page.locator("[aria-keyshortcuts='Control+Enter']")).toBeVisible();
  };
  await press("g");
  await press("m");
  await expect(page.getByRole("heading", { level: 1, name: "Marketing" })).toBeVisible();
  await settled(page);
  await press("c");
  await onStep("Campaign type");
  await press("Control+Enter");
  await onStep("Delivery");
  await tabTo("Name");
  await page.keyboard.type(name);
  await press("Control+Enter");
  await onStep("Audience");
  await press("Control+Enter");
  await onStep("Offers");
  await press("Control+Enter");
  await onStep("Email");
  await tabTo("Subject");
  await page.keyboard.type("Spring is here");
  await tabTo("Email");
  await page.keyboard.type("Come by.");
  await press("Control+Enter");
  await onStep("Review and start");
  await press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Marketing" })).toBeVisible();
  // Without the state, because the campaign starts at once and a job may already be sending it.
  const started = "starts_at is not null and state not in ('draft', 'cancelled', 'held') as started";
  const made = `select kind, channels, email_subject, email_body, ${started} from campaigns where name = ?`;
  await expect
    .poll(() => rows(made, name))
    .toEqual([
      { kind: "regular", channels: "email", email_subject: "Spring is here", email_body: "Come by.", started: 1 },
    ]);
  expect(pressed).toBeLessThanOrEqual(25);
});
