import { expect, test, vi } from "vitest";
import { pressButton } from "../../../app/form/names";
import { carried } from "../../support/wizard";
import { always, custom, everywhere, wizardShop } from "../../support/wizard-shop";

/* A step with its own buttons: the offers' describe step with a button that doubles its title. */
vi.mock("../../../app/features/offers/rules", async (original) => {
  const { offerRules } = await original<typeof import("../../../app/features/offers/rules")>();
  const describe = {
    ...offerRules.describe,
    pressed: (raw: Record<string, string>, button: string) =>
      button === "never"
        ? { refused: { title: "Not this one" } }
        : button === "twice"
          ? { raw: { ...raw, title: `${raw.title} ${raw.title}` }, at: "title" }
          : null,
  };
  return { offerRules: { ...offerRules, describe } };
});

const wizard = wizardShop();

const opened = () => wizard.upTo(wizard.admin, custom, { type: 3 });

test("a button of the step changes what is typed, right or wrong, and stays", async () => {
  const describe = await opened();
  const typed = { title: "Tea", language: 1, bonus_points: "not a number" };
  const at = await wizard.admin.on(describe, { ...typed, [pressButton]: "twice" });
  expect(at).toBe(`${describe}#title`);
  const { view } = await wizard.admin.open(describe);
  expect(view.values).toMatchObject({ title: "Tea Tea", bonus_points: "not a number" });
  expect(view.steps.find(({ name }) => name === "describe")?.state).toBe("open");
});

test("so it does on an item's page that has no draft yet, and makes one", async () => {
  const last = await wizard.upTo(
    wizard.admin,
    custom,
    { type: 3 },
    { title: "Tea", language: 1, bonus_points: 5 },
    everywhere,
    always,
  );
  await wizard.admin.on(last, {});
  const { id } = await wizard.newest();
  const page = `/offers/describe/offer/${id}`;
  const { view } = await wizard.admin.open(page);
  const at = await wizard.admin.on(page, { ...view.values, ...carried(view), [pressButton]: "twice" });
  expect(at).toBe(`${page}?draft=${view.page?.key}#title`);
  expect((await wizard.admin.open(at)).view.values.title).toBe("Tea Tea");
  expect((await wizard.newest()).title).toBe("Tea");
});

test("a button may refuse, and what is typed stays", async () => {
  const describe = await opened();
  const typed = { title: "Tea", language: 1, bonus_points: "many", [pressButton]: "never" };
  expect(await wizard.admin.post(describe, typed)).toMatchObject({
    status: 422,
    errors: { title: "Not this one" },
    refusal: { repopulateFields: { title: "Tea", bonus_points: "many" } },
  });
  expect((await wizard.admin.open(describe)).view.values.title).not.toBe("Tea");
});

test("a button that the step has not is the way on, and so is held to the rules", async () => {
  const typed = { title: "", language: 1, bonus_points: 5, [pressButton]: "thrice" };
  expect(await wizard.admin.post(await opened(), typed)).toMatchObject({ status: 422 });
});

test("more than a draft is to hold unchecked is held to the rules", async () => {
  const typed = { title: "x".repeat(260_000), language: 1, bonus_points: 5, [pressButton]: "twice" };
  const { status, errors } = await wizard.admin.post(await opened(), typed);
  expect(status).toBe(422);
  expect(errors.title).toBeDefined();
});
