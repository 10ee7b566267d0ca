import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenWizard, openWizard } from "../../support/wizard-shop";

let wizard: OpenWizard;

beforeAll(async () => {
  wizard = await openWizard();
});

afterAll(() => wizard.close());

test("a refusal of the tiers is told once, at the level it is about", async () => {
  const tiers = await wizard.door.store.db.selectFrom("tiers").select("id").orderBy("position").orderBy("id").execute();
  const level = (id: number, points: number) => ({
    [`UpdateTiers[type_name][${id}]`]: `Level ${id}`,
    [`UpdateTiers[enabled][${id}]`]: 1,
    [`UpdateTiers[reach_points][${id}]`]: points,
  });
  const levels = Object.assign({}, ...tiers.map(({ id }, place) => level(id, 500 - 100 * place)));
  const last = await wizard.admin.on("/tiers/edit/tiers/setup", levels);
  const { status, refusal } = await wizard.admin.post(last, {});
  expect([status, refusal?.message]).toEqual([422, undefined]);
  expect(refusal?.elsewhere?.map(({ href }) => href.split("#")[1])).toEqual([
    `UpdateTiers[reach_points][${tiers[1]?.id}]`,
  ]);
});
