import { beforeEach, describe, expect, test } from "vitest";
import { rulesFrom } from "../../../server/contract/settings/rules";
import { rowsIn } from "../../support/page-html";
import { opened, post, sent, shownAfter, storedRulesOf } from "../../support/settings-pages";
import { wizardShop } from "../../support/wizard-shop";

/* Settings that somebody else saves while a page is open. */

const wizard = wizardShop();
const { storedRules, keep } = storedRulesOf(wizard);

beforeEach(() => keep({}));

describe("beside somebody else, what hangs on a switch", () => {
  test("that is off here is theirs, whatever is typed in it", async () => {
    const form = await opened(wizard.admin, "access&security");
    await keep({ pin_clerk: "1", pin_min_amount: "20.00", fraud_notification_count: "7" });
    form.set("pin_min_amount", "much");
    form.set("fraud_notification_count", "9");
    form.set("fraud_notification_email", "nobody");
    expect((await post(wizard.admin, "access&security", form)).status).toBe(303);
    expect(await storedRules()).toEqual({ pin_clerk: "1", pin_min_amount: "20.00", fraud_notification_count: "7" });
  });

  test("that both switched on is a question", async () => {
    const form = await opened(wizard.admin, "access&security");
    await keep({ pin_clerk: "1", pin_min_amount: "20.00" });
    form.set("pin_clerk", "1");
    form.set("pin_min_amount", "30.00");
    const answer = await post(wizard.admin, "access&security", form);
    expect(answer).toMatchObject({ status: 422, conflict: true });
    expect(rowsIn(await shownAfter(wizard.admin, "access&security", answer))).toEqual([
      ["Field", "When you opened it", "Saved now", "Yours"],
      [expect.any(String), expect.any(String), "$20.00", "$30.00"],
    ]);
  });
});

test("a ratio that somebody else took from the master one does not follow it any more", async () => {
  await keep({ redemption_ratio: "100" });
  const form = await opened(wizard.admin, "earn&redeem");
  await keep({ redemption_ratio: "30" });
  form.set("master_redemption_ratio", "200");
  expect((await post(wizard.admin, "earn&redeem", form)).status).toBe(303);
  const rules = rulesFrom(await storedRules());
  expect([rules.master_redemption_ratio, rules.redemption_ratio, rules.pos_redemption_ratio]).toEqual([200, 30, 100]);
});

describe("a save over somebody else's", () => {
  test("of other settings keeps both", async () => {
    const form = await opened(wizard.admin, "earn&redeem");
    await keep({ welcome_units: "70" });
    form.set("reward_ratio_numerator", "3");
    expect((await post(wizard.admin, "earn&redeem", form)).status).toBe(303);
    expect(await storedRules()).toMatchObject({ welcome_units: "70", reward_ratio_numerator: "3" });
  });

  test("of the same setting shows both versions, and saves the second time", async () => {
    const form = await opened(wizard.admin, "earn&redeem");
    await keep({ welcome_units: "70" });
    form.set("welcome_units", "80");
    const answer = await post(wizard.admin, "earn&redeem", form);
    expect(answer).toMatchObject({ status: 422, conflict: true });
    expect(await storedRules()).toEqual({ welcome_units: "70" });
    const both = await shownAfter(wizard.admin, "earn&redeem", answer);
    expect(rowsIn(both)).toEqual([
      ["Field", "When you opened it", "Saved now", "Yours"],
      ["Sign-up bonus", "100 points", "70 points", "80 points"],
    ]);
    const mine = sent(both, "Save my version");
    expect((await post(wizard.admin, "earn&redeem", mine)).status).toBe(303);
    expect(await storedRules()).toMatchObject({ welcome_units: "80" });
  });

  const answers: readonly [string, Readonly<Record<string, string>>, string][] = [
    ["a choice between versions", { welcome_units: "80" }, "Save my version"],
    ["a check", { welcome_units: "90", check: "1" }, "Save settings"],
    ["a refusal", { welcome_units: "many" }, "Save settings"],
  ];
  test.each(answers)("after %s keeps what only they changed", async (_, typed, button) => {
    const key = "earn&redeem";
    const form = await opened(wizard.admin, key);
    await keep({ welcome_units: typed.welcome_units === "80" ? "70" : "100", reward_ratio_numerator: "2" });
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    const answer = await post(wizard.admin, key, form);
    expect(answer).toHaveProperty("repopulateFields");
    const again = sent(await shownAfter(wizard.admin, key, answer), button);
    again.set("welcome_units", "90");
    expect(await post(wizard.admin, key, again)).toMatchObject({ status: 303 });
    expect(await storedRules()).toMatchObject({ welcome_units: "90", reward_ratio_numerator: "2" });
  });
});
