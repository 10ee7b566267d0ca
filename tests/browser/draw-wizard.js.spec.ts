import { test } from "../support/browser";
import {
  addPrize,
  drawSteps,
  drawsTitled,
  fillDates,
  prizes,
  prizeTitles,
  saveDraw,
  startDraw,
} from "../support/draw-walk";
import { drawRows } from "../support/rows";
import { bothWays, expectSameRows, fieldLike, next } from "../support/walks";

/* The whole wizard in a browser; the kinds of draws and an edit are made by the plain forms (http/). */

test("makes a draw for visits, in two languages, with prizes moved, changed and taken away: the same rows with and without script", async ({
  browser,
}) => {
  test.slow();
  await bothWays(
    browser,
    async (visit) => {
      await startDraw(visit, 1, "Parity visits");
      await visit.fill("description", "Come by & <b>win</b>\nsecond line");
      await visit.check("language");
      await next(visit, drawSteps.translate);
      await visit.fill(await fieldLike(visit, /^texts\[.*\[title\]$/), "Parité des visites");
      await next(visit, drawSteps.audience);
      await next(visit, drawSteps.conditions);
      await fillDates(visit);
      await visit.fill("rule_count_based", "3");
      await visit.check("visits_include_check_in");
      await next(visit, drawSteps.prizes);
      await addPrize(visit, { title: "Mug", type: 1, value: "12.50", winners: "3", pictured: true });
      await addPrize(visit, { title: "Taken away", type: 1, value: "", winners: "1" });
      await addPrize(visit, { title: "Half price", type: 2, value: "50", winners: "2" });
      await visit.press("Move Half price up");
      await visit.shows(prizeTitles, ["Mug", "Half price", "Taken away"]);
      await visit.press("Remove Taken away");
      await visit.shows(prizeTitles, ["Mug", "Half price"]);
      await visit.follow("Edit Mug");
      await visit.heading("Edit prize");
      await visit.holds("num_of_winners", "3");
      await visit.fill("num_of_winners", "4");
      await visit.press("Save prize");
      await visit.shows(`${prizes} tr:first-child td:nth-child(2)`, ["4"]);
      await next(visit, drawSteps.summary);
      await visit.sees("Every 3 days with a visit make an entry, check-ins included");
      await saveDraw(visit);
    },
    { scriptless: "browser" },
  );
  expectSameRows(drawsTitled("Parity visits"), drawRows);
});
