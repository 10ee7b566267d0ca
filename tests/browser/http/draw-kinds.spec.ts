import { addPrize, drawSteps, drawsTitled, fillDates, prizeTitles, saveDraw, startDraw } from "../../support/draw-walk";
import { expect, test } from "../../support/http";
import { rows } from "../../support/rows";
import type { Visit } from "../../support/visit";
import { checkOne, next } from "../../support/walks";

/* Kinds of draws, by the plain forms of their wizard. */

interface Kind {
  readonly make: (visit: Visit, title: string) => Promise<void>;
  /** Columns of the stored draw. */
  readonly kept: Readonly<Record<string, unknown>>;
  readonly prizes: readonly object[];
}

const kinds: Record<string, Kind> = {
  "purchases, at one branch, not published": {
    kept: {
      type: 2,
      rule_amount: 2500,
      all_branches: 0,
      published: 0,
      start_date: "2031-02-01",
      end_date: "2031-02-28",
    },
    prizes: [],
    make: async (visit, title) => {
      await startDraw(visit, 2, title);
      await next(visit, drawSteps.audience);
      await visit.uncheck("chlBranchesName", -1);
      await checkOne(visit, "chlBranchesName");
      await next(visit, drawSteps.conditions);
      await fillDates(visit);
      await visit.fill("rule_amount_value", "25");
      await visit.uncheck("isPublished");
      await next(visit, drawSteps.prizes);
      await next(visit, drawSteps.summary);
      await saveDraw(visit);
    },
  },
  "a la carte rewards": {
    kept: { type: 9, rule_ala_carte: expect.stringMatching(/^\d+,\d+$/), all_branches: 1, published: 1 },
    prizes: [{ title: "Ten dollars", type: 3, value: 1000, num_of_winners: 20 }],
    make: async (visit, title) => {
      await startDraw(visit, 9, title);
      await next(visit, drawSteps.audience);
      await next(visit, drawSteps.conditions);
      await fillDates(visit);
      const [first = "", , third = ""] = await visit.offered("rule_ala_carte_value");
      for (const reward of [first, third]) await visit.check("rule_ala_carte_value", reward);
      await next(visit, drawSteps.prizes);
      await addPrize(visit, { title: "Ten dollars", type: 3, value: "10", winners: "20" });
      await next(visit, drawSteps.summary);
      await saveDraw(visit);
    },
  },
  "referrals that are pending or met": {
    kept: { type: 10, rule_referral_number: 2, rule_referral_status: "1,2", all_branches: 1, published: 1 },
    prizes: [{ title: "Ten dollars", type: 3, value: 1000, num_of_winners: 1 }],
    make: async (visit, title) => {
      await startDraw(visit, 10, title);
      await next(visit, drawSteps.audience);
      await next(visit, drawSteps.conditions);
      await fillDates(visit);
      await visit.fill("rule_referral_number", "2");
      await visit.check("rule_referral_status", 1);
      await next(visit, drawSteps.prizes);
      await addPrize(visit, { title: "Ten dollars", type: 3, value: "10", winners: "1" });
      await next(visit, drawSteps.summary);
      await saveDraw(visit);
    },
  },
  tags: {
    kept: { type: 8, rule_tags: expect.stringMatching(/^\d+$/), draw_time: "2031-03-01 12:00", published: 1 },
    prizes: [{ title: "Ten dollars", type: 3, value: 1000, num_of_winners: 1 }],
    make: async (visit, title) => {
      await startDraw(visit, 8, title);
      await next(visit, drawSteps.audience);
      await next(visit, drawSteps.conditions);
      await fillDates(visit);
      await visit.check("rule_tags_value");
      await next(visit, drawSteps.prizes);
      await addPrize(visit, { title: "Ten dollars", type: 3, value: "10", winners: "1" });
      await next(visit, drawSteps.summary);
      await saveDraw(visit);
    },
  },
};

test.beforeEach(({ signInAs }) => signInAs("business.admin"));

const drawOf = (title: string) => {
  const [id = 0, ...more] = drawsTitled(title);
  expect(more).toEqual([]);
  const prizes = rows(
    "select title, type, value, num_of_winners from draw_prizes where draw_id = ? order by position",
    id,
  );
  const branches = rows("select branch_id from draw_branches where draw_id = ?", id);
  return { draw: rows("select * from draws where id = ?", id)[0], prizes, branches };
};

for (const [name, { make, kept, prizes }] of Object.entries(kinds)) {
  test(`makes a draw for ${name}`, async ({ visit }) => {
    const title = `Draw for ${name} ${Date.now()}`.slice(0, 60);
    await make(visit, title);
    const made = drawOf(title);
    expect(made.draw).toMatchObject(kept);
    expect(made.prizes).toEqual(prizes);
    expect(made.branches).toHaveLength(kept.all_branches === 0 ? 1 : 0);
  });
}

test("edits a draw and its prizes", async ({ visit }) => {
  const title = `To be edited ${Date.now()}`;
  await startDraw(visit, 11, title);
  await next(visit, drawSteps.audience);
  await next(visit, drawSteps.conditions);
  await fillDates(visit);
  await next(visit, drawSteps.prizes);
  for (const prize of ["First", "Second"]) await addPrize(visit, { title: prize, type: 1, value: "5", winners: "1" });
  await next(visit, drawSteps.summary);
  await saveDraw(visit);

  await visit.open("/draws");
  await visit.follow(`Edit ${title}`);
  await visit.heading(drawSteps.describe);
  const edited = `Edited draw ${Date.now()}`;
  await visit.fill("title", edited);
  await next(visit, drawSteps.summary);
  await visit.follow("Change prizes");
  await visit.heading(drawSteps.prizes);
  await visit.press("Remove First");
  await visit.shows(prizeTitles, ["Second"]);
  await addPrize(visit, { title: "Third", type: 2, value: "12.5", winners: "7" });
  await next(visit, drawSteps.summary);
  await saveDraw(visit);
  const { prizes } = drawOf(edited);
  expect(prizes.map((prize) => prize.title)).toEqual(["Second", "Third"]);
});
