import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { rulesFrom } from "../../../server/contract/settings/rules";
import { sentFrom } from "../../support/edited-page";
import { onTheLine } from "../../support/line";
import { pageHtml } from "../../support/page-html";
import { PlainForms, readAct } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

const wizard = wizardShop();
const path = "/settings/payments/fraud";
const plan = { partner_reward_flag: "1", amazon_gift_card_flag: "1", uber_voucher_flag: "1" };
let forms: PlainForms;

beforeAll(async () => {
  const { door, shop } = wizard;
  await door.store.db
    .updateTable("businesses")
    .set({ business_rules: JSON.stringify(plan) })
    .where("id", "=", shop.id)
    .execute();
  forms = await PlainForms.signIn(door, shop, shop.admin.username, "business_admin", {
    rules: rulesFrom(plan),
    features: ["fraudBacktest"],
  });
});

const rule = (slot: number, count: string) => ({
  [`fraud_rules[${slot}][enabled]`]: "1",
  [`fraud_rules[${slot}][conditions][count]`]: count,
  [`fraud_rules[${slot}][block_duration_value]`]: "2",
  [`fraud_rules[${slot}][block_duration_unit]`]: "hours",
});

async function htmlOf(answer?: object) {
  const page = await import("../../../app/features/payments/pages/fraud");
  return pageHtml(page.default, path, await forms.visit(page, path), answer);
}

/** Hidden fields of the page, as opened or as in a response. */
async function carried(answer?: object) {
  const html = await htmlOf(answer);
  const fieldValue = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  const [opened, looked] = ["opened", "looked"].map((name) => fieldValue(name).replaceAll("&quot;", '"'));
  return { opened: opened ?? "", looked: looked ?? "" };
}

const sent = (html: string, button: string) => Object.fromEntries(sentFrom(html, button));

async function post(fields: Record<string, string>): Promise<unknown> {
  const page = await import("../../../app/features/payments/pages/fraud");
  return forms.postTo(page, path, {}, fields);
}

const storedRules = () =>
  wizard.door.store.db.selectFrom("fraud_rules").select(["slot", "enabled", "count"]).orderBy("slot").execute();

beforeEach(async () => {
  await wizard.door.store.db.deleteFrom("fraud_rules").execute();
});

test("a check that fails blocks no save, and the page says so", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  onTheLine(wizard.door, async (request, really) =>
    request.url.includes("fraudBacktest") ? new Response("", { status: 500 }) : really(request),
  );
  const looked = await post({ ...rule(1, "5"), ...(await carried()) });
  expect(looked).toMatchObject({ data: { look: { results: null } } });
  const { data } = looked as { data: object };
  expect(await htmlOf(data)).toContain("could not check the rules");
  expect(await storedRules()).toEqual([]);
  const saved = await post({ ...rule(1, "5"), ...(await carried(data)) });
  expect(readAct(saved)).toMatchObject({ status: 303, to: path });
  expect(await storedRules()).toEqual([{ slot: 1, enabled: 1, count: 5 }]);
});

test("rules that were checked are switched on as they were checked, beside others that are on", async () => {
  for (const [slot, count] of [
    [1, "5"],
    [4, "6"],
  ] as const) {
    const opened = await carried();
    const fields = slot === 1 ? rule(1, count) : { ...rule(1, "5"), ...rule(4, count) };
    const checked = await post({ ...fields, ...opened, check: "1" });
    const { data } = checked as { data: object };
    expect(readAct(await post({ ...fields, ...(await carried(data)) }))).toMatchObject({ status: 303, to: path });
  }
  expect(await storedRules()).toEqual([
    { slot: 1, enabled: 1, count: 5 },
    { slot: 4, enabled: 1, count: 6 },
  ]);
  // Values that were not previewed are previewed first.
  const { opened } = await carried();
  const other = await post({ ...rule(1, "5"), ...rule(4, "6"), ...rule(5, "7"), opened, looked: "" });
  expect(other).toHaveProperty("data.look");
});

test("a rule that only somebody else changed stays theirs after a choice between versions", async () => {
  const [before, tab] = [sent(await htmlOf(), "Save rules"), sent(await htmlOf(), "Save rules")];
  const theirs = { ...tab, ...rule(1, "5"), ...rule(4, "6") };
  const { data: looked } = (await post(theirs)) as { data: object };
  readAct(await post({ ...theirs, looked: (await carried(looked)).looked }));
  const { data } = (await post({ ...before, ...rule(1, "9") })) as { data: object };
  expect(data).toHaveProperty("conflict", true);
  const choice = sent(await htmlOf(data), "Save my version");
  expect(choice).toMatchObject({ ...rule(1, "9"), ...rule(4, "6") });
  expect(readAct(await post(choice))).toMatchObject({ status: 303, to: path });
  expect(await storedRules()).toEqual([
    { slot: 1, enabled: 1, count: 9 },
    { slot: 4, enabled: 1, count: 6 },
  ]);
});

test("a rule of which two people changed different values is a question, and saved as one of them chose it", async () => {
  const { "fraud_rules[1][enabled]": _, ...off } = rule(1, "5");
  const filled = { ...off, "fraud_rules[1][block_duration_unit]": "days" };
  expect(readAct(await post({ ...filled, ...(await carried()) }))).toMatchObject({ status: 303 });
  const [before, tab] = [sent(await htmlOf(), "Save rules"), sent(await htmlOf(), "Save rules")];
  const hours = { ...tab, "fraud_rules[1][block_duration_unit]": "hours" };
  expect(readAct(await post(hours))).toMatchObject({ status: 303 });
  const { data } = (await post({ ...before, "fraud_rules[1][conditions][count]": "50" })) as { data: object };
  expect(data).toHaveProperty("conflict", true);
  const choice = sent(await htmlOf(data), "Save my version");
  expect(choice).toMatchObject({
    "fraud_rules[1][conditions][count]": "50",
    "fraud_rules[1][block_duration_unit]": "days",
  });
});
