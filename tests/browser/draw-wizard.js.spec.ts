import type { Page } from "playwright/test";
import { expect, test } from "../support/browser";
import {
  choose,
  expectSameRows,
  fill,
  heading,
  type Journey,
  lastLook,
  next,
  twice,
  visitor,
} from "../support/journeys";
import { picture } from "../support/picture";
import { drawRows, rows } from "../support/rows";

const steps = {
  describe: "Describe the draw",
  translate: "Translate the texts",
  audience: "Choose where it is held",
  conditions: "Set dates and conditions",
  prizes: "Choose the prizes",
  summary: lastLook,
};

async function start(page: Page, type: number, title: string): Promise<void> {
  await page.goto("/draws/type/draws/create");
  await heading(page, "Choose the type of draw");
  await choose(page, "draw_rules_fk", type);
  await next(page, steps.describe);
  await fill(page, "title", title);
}

async function dates(page: Page): Promise<void> {
  await fill(page, "draw_kickoff_time", "2031-02-01T08:30");
  await fill(page, "utc_start_date", "2031-02-01");
  await fill(page, "utc_end_date", "2031-02-28");
  await fill(page, "draw_time", "2031-03-01T12:00");
  await fill(page, "utc_prize_claim_date_limit", "2031-04-01");
}

interface PrizeTyped {
  readonly title: string;
  readonly type: number;
  readonly value: string;
  readonly winners: string;
  readonly pictured?: boolean;
}

async function addPrize(page: Page, { title, type, value, winners, pictured }: PrizeTyped): Promise<void> {
  await page.getByRole("link", { name: "Add a prize" }).click();
  await heading(page, "Add a prize");
  await fill(page, "title", title);
  await choose(page, "type", type);
  await fill(page, "value", value);
  await fill(page, "num_of_winners", winners);
  if (pictured) {
    await page
      .locator('input[type=file][name="image"]')
      .setInputFiles({ name: "mug.png", mimeType: "image/png", buffer: await picture(320, 240) });
  }
  await page.getByRole("button", { name: "Add prize" }).click();
  await heading(page, steps.prizes);
  await expect(page.getByRole("row", { name: new RegExp(title) })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save draw" }).click();
  await expect(page).toHaveURL(/\/draws([?#]|$)/);
}

const prizeTitles = (page: Page) => page.getByRole("table", { name: "Prizes" }).locator("tbody th a");

const journeys: Record<string, { title: string; make: Journey }> = {
  "visits, in two languages, with prizes that are moved, changed and taken away": {
    title: "Parity visits",
    make: async (page) => {
      await start(page, 1, "Parity visits");
      await fill(page, "description", "Come by & <b>win</b>\nsecond line");
      await page.locator('input[type=checkbox][name="language"]:not(:disabled)').first().check();
      await next(page, steps.translate);
      await page.locator('[name^="texts["][name$="[title]"]').fill("Parité des visites");
      await next(page, steps.audience);
      await next(page, steps.conditions);
      await dates(page);
      await fill(page, "rule_count_based", "3");
      await page.locator('[name="visits_include_check_in"]').check();
      await next(page, steps.prizes);
      await addPrize(page, { title: "Mug", type: 1, value: "12.50", winners: "3", pictured: true });
      await addPrize(page, { title: "Taken away", type: 1, value: "", winners: "1" });
      await addPrize(page, { title: "Half price", type: 2, value: "50", winners: "2" });
      await page.getByRole("button", { name: "Move up Half price" }).click();
      await expect(prizeTitles(page)).toHaveText(["Mug", "Half price", "Taken away"]);
      await page.getByRole("button", { name: "Remove Taken away" }).click();
      await expect(prizeTitles(page)).toHaveText(["Mug", "Half price"]);
      await page.getByRole("link", { name: "Change Mug" }).click();
      await heading(page, "Change the prize");
      await expect(page.locator('[name="num_of_winners"]')).toHaveValue("3");
      await fill(page, "num_of_winners", "4");
      await page.getByRole("button", { name: "Keep changes" }).click();
      await expect(page.getByRole("row", { name: /Mug/ }).getByRole("cell").first()).toHaveText("4");
      await next(page, steps.summary);
      await expect(page.getByText("Every 3 days with a visit make an entry, check-ins included").first()).toBeVisible();
      await save(page);
    },
  },
  "purchases, at one branch, not published": {
    title: "Parity purchases",
    make: async (page) => {
      await start(page, 2, "Parity purchases");
      await next(page, steps.audience);
      await page.locator('input[name="chlBranchesName"][value="-1"]').uncheck();
      await page.locator('input[name="chlBranchesName"]:not([value="-1"])').first().check();
      await next(page, steps.conditions);
      await dates(page);
      await fill(page, "rule_amount_value", "25");
      await page.locator('[name="isPublished"]').uncheck();
      await next(page, steps.prizes);
      await next(page, steps.summary);
      await save(page);
    },
  },
  "a la carte rewards": {
    title: "Parity rewards",
    make: async (page) => {
      await start(page, 9, "Parity rewards");
      await next(page, steps.audience);
      await next(page, steps.conditions);
      await dates(page);
      await page.locator('input[name="rule_ala_carte_value"]').nth(0).check();
      await page.locator('input[name="rule_ala_carte_value"]').nth(2).check();
      await next(page, steps.prizes);
      await addPrize(page, { title: "Ten dollars", type: 3, value: "10", winners: "20" });
      await next(page, steps.summary);
      await save(page);
    },
  },
  "referrals that are pending or met": {
    title: "Parity referrals",
    make: async (page) => {
      await start(page, 10, "Parity referrals");
      await next(page, steps.audience);
      await next(page, steps.conditions);
      await dates(page);
      await fill(page, "rule_referral_number", "2");
      await page.locator('input[name="rule_referral_status"][value="1"]').check();
      await next(page, steps.prizes);
      await addPrize(page, { title: "Ten dollars", type: 3, value: "10", winners: "1" });
      await next(page, steps.summary);
      await save(page);
    },
  },
  tags: {
    title: "Parity tags",
    make: async (page) => {
      await start(page, 8, "Parity tags");
      await next(page, steps.audience);
      await next(page, steps.conditions);
      await dates(page);
      await page.locator('input[name="rule_tags_value"]').first().check();
      await next(page, steps.prizes);
      await addPrize(page, { title: "Ten dollars", type: 3, value: "10", winners: "1" });
      await next(page, steps.summary);
      await save(page);
    },
  },
};

const idsOf = (title: string) =>
  rows("select id from draws where json_extract(titles, '$.1') = ? and deleted_at is null order by id", title).map(
    ({ id }) => Number(id),
  );

for (const [name, { title, make }] of Object.entries(journeys)) {
  test(`makes a draw for ${name}: the same rows with and without script`, async ({ browser }) => {
    test.slow();
    await twice(browser, make);
    expectSameRows(idsOf(title), drawRows);
  });
}

test("edits a draw and its prizes: the same rows with and without script", async ({ browser }) => {
  test.slow();
  const left: string[] = [];
  for (const scripted of [false, true]) {
    const title = `To be edited ${scripted}`;
    const page = await visitor(browser, scripted);
    await start(page, 11, title);
    await next(page, steps.audience);
    await next(page, steps.conditions);
    await dates(page);
    await next(page, steps.prizes);
    for (const prize of ["First", "Second"]) await addPrize(page, { title: prize, type: 1, value: "5", winners: "1" });
    await next(page, steps.summary);
    await save(page);

    await page.goto("/draws");
    await page.getByRole("link", { name: `Edit ${title}` }).click();
    await heading(page, steps.describe);
    await fill(page, "title", "Edited draw");
    await next(page, steps.summary);
    await page.getByRole("link", { name: "Change prizes" }).click();
    await heading(page, steps.prizes);
    await page.getByRole("button", { name: "Remove First" }).click();
    await expect(prizeTitles(page)).toHaveText(["Second"]);
    await addPrize(page, { title: "Third", type: 2, value: "12.5", winners: "7" });
    await next(page, steps.summary);
    await save(page);
    const [id] = idsOf("Edited draw").slice(-1);
    left.push(drawRows(id ?? 0));
    await page.context().close();
  }
  expect(left[1]).toBe(left[0]);
  expect(left[0]).toContain("Third");
  expect(left[0]).not.toContain("First");
});
