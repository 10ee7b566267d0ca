import type { Page } from "playwright/test";
import { expect, test } from "../support/browser";
import { expectSameRows, fill, finishWith, heading, next, twice } from "../support/journeys";
import { rows } from "../support/rows";

/* The wizard of referral programmes saves the same rows with and without script. */

const newClients = "Message to new customers";
const ambassador = "Message to ambassadors";
const claimed = "Reward message to ambassadors";
const review = "Review and save";

const idsOf = (name: string) =>
  rows("select id from referral_programmes where rule_name = ? order by id", name).map(({ id }) => Number(id));

const rowsOf = (id: number) => {
  const [programme] = rows("select * from referral_programmes where id = ?", id);
  const texts = rows(
    "select language_id, field, text from referral_messages where programme_id = ? order by language_id, field",
    id,
  );
  return JSON.stringify([{ ...programme, id: 0, created_at: 0, updated_at: 0 }, texts]);
};

const finish = (page: Page) => finishWith(page, /^Save programme$/, /^\/referrals(\?|$)/);

async function begin(page: Page, name: string): Promise<void> {
  await page.goto("/referrals/configuration/referral/create");
  await heading(page, "Rules");
  await fill(page, "rule_name", name);
  await fill(page, "cond_min_amount", "25.00");
  await fill(page, "expires_in", "30");
  await fill(page, "referee_earns", "100");
  await fill(page, "referer_earns", "500");
  await next(page, newClients);
}

/** A unique name, so that a retry does not find rows of an earlier attempt. */
const named = (name: string) => `${name} ${Date.now().toString(36)}`;

test("made in English and French, then edited in French: the same rows with and without script", async ({
  browser,
}) => {
  test.slow();
  const name = named("Both ways");
  await twice(browser, async (page) => {
    await begin(page, name);
    await page.getByRole("link", { name: /^French/ }).click();
    await expect(page.locator("[name=referred_email_subject]")).not.toHaveValue(/Welcome/);
    await fill(page, "referred_email_subject", "Bienvenue");
    await fill(page, "referred_sms", "{{business_name}} : bienvenue");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/draft=[^&]+$/);
    await fill(page, "referred_sms", "{{business_name}}: welcome");
    await next(page, ambassador);
    await next(page, claimed);
    await next(page, review);
    await expect(page.getByText("Not written in French: sent in English instead")).toBeVisible();
    await finish(page);
  });
  const first = expectSameRows(idsOf(name), rowsOf);
  expect(rowsOf(first)).toContain("Bienvenue");
  const ids = [...idsOf(name)];
  await twice(browser, async (page, run) => {
    await page.goto(`/referrals/design-claimed/referral/${ids[run]}?lang=2`);
    await fill(page, "referrer_earn_sms", "{{business_name}} : merci");
    await next(page, review);
    await finish(page);
  });
  expectSameRows(idsOf(name), rowsOf);
  expect(rowsOf(first)).toContain("merci");
});

test("refused at its field with everything kept, then mended: the same rows with and without script", async ({
  browser,
}) => {
  const name = named("Mended");
  await twice(browser, async (page) => {
    await begin(page, name);
    await fill(page, "referred_email", "");
    await fill(page, "referred_sms", "Hello {{nobody}}");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Referred email is required.").first()).toBeVisible();
    await expect(page.locator("[name=referred_sms]")).toHaveValue("Hello {{nobody}}");
    await fill(page, "referred_email", "Hello");
    await fill(page, "referred_sms", "Hello");
    await next(page, ambassador);
    await next(page, claimed);
    await next(page, review);
    await expect(page.getByText("does not include your business name").first()).toBeVisible();
    await finish(page);
  });
  expectSameRows(idsOf(name), rowsOf);
});
