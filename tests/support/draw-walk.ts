import { picture } from "./picture";
import { rows } from "./rows";
import type { Visit } from "./visit";
import { next } from "./walks";

/* The steps of the draws wizard, for walks through it. */

export const drawSteps = {
  describe: "Description",
  translate: "Translations",
  audience: "Audience",
  conditions: "Dates and conditions",
  prizes: "Prizes",
  summary: "Review and publish",
};

/** Rows of the prizes table. */
export const prizes = 'table[aria-label="Prizes"] tbody';
export const prizeTitles = `${prizes} th a`;

export async function startDraw(visit: Visit, type: number, title: string): Promise<void> {
  await visit.open("/draws/type/draws/create");
  await visit.heading("Type of draw");
  await visit.check("draw_rules_fk", type);
  await next(visit, drawSteps.describe);
  await visit.fill("title", title);
}

export async function fillDates(visit: Visit): Promise<void> {
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

export async function addPrize(visit: Visit, { title, type, value, winners, pictured }: PrizeTyped): Promise<void> {
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
  await visit.heading(drawSteps.prizes);
  await visit.sees(title, `${prizes} tr`);
}

export async function saveDraw(visit: Visit): Promise<void> {
  await visit.press("Save draw");
  await visit.arrives(/^\/draws(\?|$)/);
}

/** Draws with this title, oldest first. */
export const drawsTitled = (title: string) =>
  rows("select id from draws where json_extract(titles, '$.1') = ? and deleted_at is null order by id", title).map(
    ({ id }) => Number(id),
  );
