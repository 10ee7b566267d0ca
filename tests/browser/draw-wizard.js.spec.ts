import { expect, test } from "../support/browser";
import { picture } from "../support/picture";
import { drawRows, rows } from "../support/rows";
import type { Visit } from "../support/visit";
import { bothWays, checkOne, expectSameRows, fieldLike, type Journey, next } from "../support/walks";

const steps = {
  describe: "Description",
  translate: "Translations",
  audience: "Audience",
  conditions: "Dates and conditions",
  prizes: "Prizes",
  summary: "Review and publish",
};

/** Rows of the prizes table. */
const prizes = 'table[aria-label="Prizes"] tbody';
const prizeTitles = `${prizes} th a`;

async function start(visit: Visit, type: number, title: string): Promise<void> {
  await visit.open("/draws/type/draws/create");
  await visit.heading("Type of draw");
  await visit.check("draw_rules_fk", type);
  await next(visit, steps.describe);
  await visit.fill("title", title);
}

async function dates(visit: Visit): Promise<void> {
  await visit.fill("draw_kickoff_time", "2031-02-01T08:30");
  await visit.fill("utc_start_date", "2031-02-01");
  await visit.fill("utc_end_date", "2031-02-28");
  await visit.fill("draw_time", "2031-03-01T12:00");
  await visit.fill("utc_prize_claim_date_limit", "2031-04-01");
}

interface PrizeTyped {
  readonly title: string;
  readonly type: number;
  readonly value: string;
  readonly winners: string;
  readonly pictured?: boolean;
}

async function addPrize(visit: Visit, { title, type, value, winners, pictured }: PrizeTyped): Promise<void> {
  await visit.follow("Add prize");
  await visit.heading("Add prize");
  await visit.fill("title", title);
  await visit.check("type", type);
  await visit.fill("value", value);
  await visit.fill("num_of_winners", winners);
  if (pictured) {
    await visit.upload("image", { name: "mug.png", mimeType: "image/png", buffer: await picture(320, 240) });
  }
  await visit.press("Add prize");
  await visit.heading(steps.prizes);
  await visit.sees(title, `${prizes} tr`);
}

async function save(visit: Visit): Promise<void> {
  await visit.press("Save draw");
  await visit.arrives(/^\/draws(\?|$)/);
}

const journeys: Record<string, Journey> = {
  "visits, in two languages, with prizes that are moved, changed and taken away": {
    title: "Parity visits",
    scriptless: "browser",
    make: async (visit) => {
      await start(visit, 1, "Parity visits");
      await visit.fill("description", "Come by & <b>win</b>\nsecond line");
      await visit.check("language");
      await next(visit, steps.translate);
      await visit.fill(await fieldLike(visit, /^texts\[.*\[title\]$/), "Parité des visites");
      await next(visit, steps.audience);
      await next(visit, steps.conditions);
      await dates(visit);
      await visit.fill("rule_count_based", "3");
      await visit.check("visits_include_check_in");
      await next(visit, steps.prizes);
      await addPrize(visit, { title: "Mug", type: 1, value: "12.50", winners: "3", pictured: true });
      await addPrize(visit, { title: "Taken away", type: 1, value: "", winners: "1" });
      await addPrize(visit, { title: "Half price", type: 2, value: "50", winners: "2" });
      await visit.press("Move up Half price");
      await visit.shows(prizeTitles, ["Mug", "Half price", "Taken away"]);
      await visit.press("Remove Taken away");
      await visit.shows(prizeTitles, ["Mug", "Half price"]);
      await visit.follow("Edit Mug");
      await visit.heading("Edit prize");
      await visit.holds("num_of_winners", "3");
      await visit.fill("num_of_winners", "4");
      await visit.press("Save prize");
      await visit.shows(`${prizes} tr:first-child td:nth-child(2)`, ["4"]);
      await next(visit, steps.summary);
      await visit.sees("Every 3 days with a visit make an entry, check-ins included");
      await save(visit);
    },
  },
  "purchases, at one branch, not published": {
    title: "Parity purchases",
    make: async (visit) => {
      await start(visit, 2, "Parity purchases");
      await next(visit, steps.audience);
      await visit.uncheck("chlBranchesName", -1);
      await checkOne(visit, "chlBranchesName");
      await next(visit, steps.conditions);
      await dates(visit);
      await visit.fill("rule_amount_value", "25");
      await visit.uncheck("isPublished");
      await next(visit, steps.prizes);
      await next(visit, steps.summary);
      await save(visit);
    },
  },
  "a la carte rewards": {
    title: "Parity rewards",
    make: async (visit) => {
      await start(visit, 9, "Parity rewards");
      await next(visit, steps.audience);
      await next(visit, steps.conditions);
      await dates(visit);
      const [first = "", , third = ""] = await visit.offered("rule_ala_carte_value");
      for (const reward of [first, third]) await visit.check("rule_ala_carte_value", reward);
      await next(visit, steps.prizes);
      await addPrize(visit, { title: "Ten dollars", type: 3, value: "10", winners: "20" });
      await next(visit, steps.summary);
      await save(visit);
    },
  },
  "referrals that are pending or met": {
    title: "Parity referrals",
    make: async (visit) => {
      await start(visit, 10, "Parity referrals");
      await next(visit, steps.audience);
      await next(visit, steps.conditions);
      await dates(visit);
      await visit.fill("rule_referral_number", "2");
      await visit.check("rule_referral_status", 1);
      await next(visit, steps.prizes);
      await addPrize(visit, { title: "Ten dollars", type: 3, value: "10", winners: "1" });
      await next(visit, steps.summary);
      await save(visit);
    },
  },
  tags: {
    title: "Parity tags",
    make: async (visit) => {
      await start(visit, 8, "Parity tags");
      await next(visit, steps.audience);
      await next(visit, steps.conditions);
      await dates(visit);
      await visit.check("rule_tags_value");
      await next(visit, steps.prizes);
      await addPrize(visit, { title: "Ten dollars", type: 3, value: "10", winners: "1" });
      await next(visit, steps.summary);
      await save(visit);
    },
  },
};

const idsOf = (title: string) =>
  rows("select id from draws where json_extract(titles, '$.1') = ? and deleted_at is null order by id", title).map(
    ({ id }) => Number(id),
  );

for (const [name, { title, make, ...who }] of Object.entries(journeys)) {
  test(`makes a draw for ${name}: the same rows with and without script`, async ({ browser }) => {
    test.slow();
    await bothWays(browser, make, who);
    expectSameRows(idsOf(title), drawRows);
  });
}

test("edits a draw and its prizes: the same rows with and without script", async ({ browser }) => {
  test.slow();
  const left: string[] = [];
  await bothWays(browser, async (visit, run) => {
    const title = `To be edited ${run}`;
    await start(visit, 11, title);
    await next(visit, steps.audience);
    await next(visit, steps.conditions);
    await dates(visit);
    await next(visit, steps.prizes);
    for (const prize of ["First", "Second"]) await addPrize(visit, { title: prize, type: 1, value: "5", winners: "1" });
    await next(visit, steps.summary);
    await save(visit);

    await visit.open("/draws");
    await visit.follow(`Edit ${title}`);
    await visit.heading(steps.describe);
    await visit.fill("title", "Edited draw");
    await next(visit, steps.summary);
    await visit.follow("Change prizes");
    await visit.heading(steps.prizes);
    await visit.press("Remove First");
    await visit.shows(prizeTitles, ["Second"]);
    await addPrize(visit, { title: "Third", type: 2, value: "12.5", winners: "7" });
    await next(visit, steps.summary);
    await save(visit);
    const [id] = idsOf("Edited draw").slice(-1);
    left.push(drawRows(id ?? 0));
  });
  expect(left[1]).toBe(left[0]);
  expect(left[0]).toContain("Third");
  expect(left[0]).not.toContain("First");
});
