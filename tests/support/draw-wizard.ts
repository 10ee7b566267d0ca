import type { WizardShop } from "./wizard-shop";

type Fields = Record<string, unknown>;

const dates = {
  draw_kickoff_time: "2091-02-01T09:00",
  utc_start_date: "2091-02-01",
  utc_end_date: "2091-02-28",
  draw_time: "2091-03-01T12:00",
  utc_prize_claim_date_limit: "2091-04-01",
};
export const mug = { title: "Mug", type: 1, value: "12.50", num_of_winners: 3 };

/** Address of the prizes step of the draw with this summary address. */
export const prizesStep = (summary: string) => summary.replace("/summary/", "/prizes/");

/** Fills the draws wizard without a browser, and reads the stored result. */
export function drawWizard(opened: () => WizardShop) {
  const admin = () => opened().admin;
  const db = () => opened().door.store.db;

  const draws = () => db().selectFrom("draws").selectAll().orderBy("id").execute();
  async function newest() {
    const last = (await draws()).at(-1);
    if (!last) throw new Error("There is no draw");
    return last;
  }
  const titled = async (title: string) =>
    (await draws()).filter(({ titles }) => titles === JSON.stringify({ 1: title }));
  const prizesOf = (drawId: number) =>
    db()
      .selectFrom("draw_prizes")
      .select(["id", "title", "position", "num_of_winners"])
      .where("draw_id", "=", drawId)
      .orderBy("position")
      .execute();

  /** Fills a draw for sign-ups up to the prizes step. */
  async function upToPrizes(title: string, conditions: Fields = { isPublished: 1 }, forms = admin()) {
    const describe_ = await forms.on("/draws/type/draws/create", { draw_rules_fk: 11 });
    const audience = await forms.on(describe_, { title, language: 1 });
    return forms.on(await forms.on(audience, { chlBranchesName: -1 }), { ...dates, ...conditions });
  }
  const addPrize = (prizes: string, prize: Fields, forms = admin()) => forms.on(`${prizes}&row=new`, prize);

  /** Fills a draw with these prizes up to the summary step. */
  async function upToSummary(title: string, prizes: readonly Fields[] = [mug]): Promise<string> {
    const step = await upToPrizes(title);
    for (const prize of prizes) await addPrize(step, prize);
    return admin().on(step, {});
  }
  async function made(title: string, prizes: readonly Fields[] = [mug]) {
    await admin().on(await upToSummary(title, prizes), {});
    return newest();
  }
  /** Edits a draw with these fields, up to the summary. */
  const edited = (slug: string, fields: Fields) =>
    admin().on(`/draws/describe/draws/${slug}`, { language: 1, ...fields });

  return { draws, newest, titled, prizesOf, upToPrizes, addPrize, upToSummary, made, edited };
}
