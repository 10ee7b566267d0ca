import { describe, expect, test } from "vitest";
import { drawWizard } from "../../support/draw-wizard";
import { answerAsOlder } from "../../support/older-api";
import { asForm, roundTrips, valuesIn } from "../../support/round-trip";
import { carried } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/* What an older server stored outside of today's rules goes back unchanged and blocks nothing. */

const wizard = wizardShop();
const { sentAgain } = roundTrips(wizard);

test("a draw goes back as it came, and its lists with []", async () => {
  const { made } = drawWizard(() => wizard);
  const { id, slug } = await made("Kept");
  const unusual = {
    ...{ visits_include_check_in: 2, draw_time: "2099-03-01 12:00:45", rule_count_based: "0" },
    utc_prize_claim_date_limit: "0000-00-00",
  };
  const sent = answerAsOlder(
    wizard.door,
    {
      path: "BusinessDrawAddUpdate",
      change: ({ draw, ...more }) => ({ ...more, draw: { ...(draw as object), ...unusual } }),
    },
    { path: "businessDrawSave", change: () => ({ status: "success", drawId: id }) },
  );
  const at = (step: string) => `/draws/${step}/draws/${slug}`;
  const form = await sentAgain(sent, at, "businessDrawSave");
  expect(valuesIn(form, ["Draw[draw_time]", "Draw[utc_prize_claim_date_limit]"])).toEqual({
    "Draw[draw_time]": unusual.draw_time,
    "Draw[utc_prize_claim_date_limit]": unusual.utc_prize_claim_date_limit,
  });
  expect(form.has("chlBranchesName[]")).toBe(true);
  expect(form.has("chlBranchesName")).toBe(false);
});

test.each([
  ["tags", { draw_rules_fk: 8, rule_tags_value: "7,900" }],
  ["levels", { draw_rules_fk: 12, rule_tiers_value: "901" }],
])("the %s of a draw go back as they came, also those that the portal does not offer", async (_what, unusual) => {
  const { made } = drawWizard(() => wizard);
  const { id, slug } = await made("Tagged");
  const sent = answerAsOlder(
    wizard.door,
    {
      path: "BusinessDrawAddUpdate",
      change: ({ draw, ...more }) => ({ ...more, draw: { ...(draw as object), ...unusual } }),
    },
    { path: "businessDrawSave", change: () => ({ status: "success", drawId: id }) },
  );
  const form = await sentAgain(sent, (step) => `/draws/${step}/draws/${slug}`, "businessDrawSave");
  const names = Object.keys(unusual).map((name) => `Draw[${name}]`);
  expect(valuesIn(form, names)).toEqual(asForm(unusual, (name) => `Draw[${name}]`));
});

describe("the prizes of a draw", () => {
  const usual = { description: "", image: "" };
  const unusual = [
    { ...usual, order: 10, title: "Of a kind unknown", type: 7, value: "5.00", num_of_winners: 2 },
    { ...usual, order: 20, title: "For nobody knows how many", type: 1, value: null, num_of_winners: null },
    { ...usual, order: 30, title: "For a crowd", type: 2, value: "0.00", num_of_winners: 20_000 },
  ];

  async function stored() {
    const { id, slug } = await drawWizard(() => wizard).made("Kept");
    const prizes = unusual.map((prize, index) => ({ ...prize, prizeId: 700 + index, image: { default: "/mug.webp" } }));
    const sent = answerAsOlder(
      wizard.door,
      { path: "BusinessDrawAddUpdate", change: (body) => ({ ...body, prizes }) },
      { path: "businessDrawPrizes", change: (body) => ({ ...body, prizes, revision: undefined }) },
      { path: "businessDrawSave", change: () => ({ status: "success", drawId: id }) },
      { path: "gridUpdatePrizes", change: () => ({ status: "success" }) },
    );
    const grid = () => sent.find(({ path }) => path.includes("gridUpdatePrizes"))?.form ?? new FormData();
    return { sent, grid, at: (step: string) => `/draws/${step}/draws/${slug}` };
  }

  test("stay as they came while the draw is saved", async () => {
    const { sent, grid, at } = await stored();
    const { view } = await wizard.admin.open(at("prizes"));
    expect(Object.values(view.values)).toEqual(expect.arrayContaining(unusual.map(({ title }) => title)));
    await sentAgain(sent, at, "businessDrawSave", { describe: { title: "Renamed" } });
    expect([...grid()]).toEqual([]);
    expect(sent.filter(({ path }) => path.includes("deletePrize"))).toEqual([]);
  });

  test("go back as they came but for what is changed, each by itself", async () => {
    const { sent, grid, at } = await stored();
    const row = `${at("prizes")}?row=k2`;
    const page = (await wizard.admin.open(row)).view;
    const list = await wizard.admin.on(row, { ...page.values, ...carried(page), title: "For all", image: "" });
    await wizard.admin.on(await wizard.admin.on(list, {}), {});
    const { title: _, ...rest } = unusual[1] ?? {};
    const inRow = (field: string) => `DrawPrizes[701][${field}]`;
    expect([...grid().keys()].filter((name) => /^(Draw|Add)Prizes/.test(name) && !name.includes("[701]"))).toEqual([]);
    expect(valuesIn(grid(), Object.keys({ ...rest, title: "" }).map(inRow))).toEqual(
      asForm({ ...rest, title: "For all" }, inRow),
    );
    expect(sent.filter(({ path }) => path.includes("deletePrize"))).toEqual([]);
  });
});
