import { beforeAll, describe, expect, it } from "vitest";
import {
  fraudBacktest,
  fraudBlocks,
  fraudRules,
  releaseFraudBlock,
} from "../../../server/contract/payments/fraud-calls";
import { revertSettings, settingsHistory } from "../../../server/contract/settings/calls";
import { send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { openCounter } from "../../support/sales";
import { eachEngine } from "../../support/stores";

const path = "/server/api/businessAdmin/fraudRules";
const rule = (more: object = {}) => ({
  enabled: 1,
  conditions: { count: 3 },
  block_duration_value: 2,
  block_duration_unit: "hours",
  email: "fraud@shop.example",
  ...more,
});

eachEngine("fraud rules", (stores) => {
  let at: Awaited<ReturnType<typeof openCounter>>;

  beforeAll(async () => {
    at = await openCounter(stores);
    const paying = JSON.stringify({ partner_reward_flag: "1", uber_voucher_flag: "1" });
    await at.store.db.updateTable("businesses").set({ business_rules: paying }).execute();
  });

  const post = (json: unknown, who: { token: string } = at.shop.admin) =>
    send(at.api, "POST", path, { token: who.token, json });
  const read = async (who: { token: string } = at.shop.admin) => (await answerOf(at.api, who, fraudRules)).fraud_rules;

  it("are read by a body without rules: six slots, off, with the defaults", async () => {
    const { body } = await post({});
    expect(body).toMatchObject({ status: "OK" });
    const rules = await read();
    expect(
      rules.map(({ fraud_type_id: type, fraud_block_action: by, apply_to_all: all }) => [type, by?.id, all]),
    ).toEqual([
      [2, 1, true],
      [2, 2, true],
      [2, 2, false],
      [3, 1, true],
      [3, 2, true],
      [3, 2, false],
    ]);
    for (const one of rules)
      expect(one).toMatchObject({
        enabled: false,
        notification_interval: 1,
        max_attempts: 0,
        block_duration_unit: "minutes",
      });
  });

  it("are saved as JSON, as a form, or by one slot, and answered", async () => {
    const saved = await post({
      fraud_rules: [
        { ...rule({ conditions: { amount: "150.50" } }), apply_to_all: 1, fraud_type_id: 2, fraud_block_action_id: 1 },
        { enabled: 0 },
        rule({ max_attempts: 2, notification_interval: 6 }),
      ],
    });
    expect(saved.body).toMatchObject({ status: "OK" });
    const form = new URLSearchParams({
      "fraud_rules[5][enabled]": "1",
      "fraud_rules[5][conditions][count]": "9",
      "fraud_rules[5][block_duration_value]": "1",
      "fraud_rules[5][block_duration_unit]": "weeks",
    });
    expect((await send(at.api, "POST", path, { token: at.shop.admin.token, body: form })).body.status).toBe("OK");
    const rules = await read();
    expect(rules[0]).toMatchObject({ enabled: true, conditions: { amount: 15_050 }, block_duration_unit: "hours" });
    expect(rules[2]).toMatchObject({ max_attempts: 2, notification_interval: 6, email: "fraud@shop.example" });
    expect(rules[5]).toMatchObject({ enabled: true, conditions: { count: 9 }, block_duration_unit: "weeks" });
    expect((await read(at.other.admin)).every(({ enabled }) => !enabled)).toBe(true);
  });

  it("keep what is left out; the two that are sent only where they count are then unset", async () => {
    const id = (await read())[2]?.id;
    await post({ fraud_rules: { 2: { id, enabled: 0 } } });
    expect((await read())[2]).toMatchObject({ enabled: false, max_attempts: 2, conditions: { count: 3 } });
    await post({ fraud_rules: { 2: rule() } });
    expect((await read())[2]).toMatchObject({ enabled: true, max_attempts: 0, notification_interval: 1 });
  });

  it("are not saved over a newer version, and over any where none is named", async () => {
    const { revision } = await answerOf(at.api, at.shop.admin, fraudRules);
    const stale = { fraud_rules: { 2: rule({ email: "second@shop.example" }) }, revision };
    const saved = await post({ fraud_rules: { 4: rule({ email: "first@shop.example" }) }, revision });
    expect(saved.body).toMatchObject({ status: "OK" });
    expect(saved.body.revision).not.toBe(revision);
    expect((await post(stale)).body).toMatchObject({
      status: "NOT_OK",
      errors: { revision: ["The fraud rules changed after you opened this page."] },
    });
    expect((await read())[2]?.email).toBe("fraud@shop.example");
    expect((await post({ fraud_rules: stale.fraud_rules })).body.status).toBe("OK");
    expect((await read())[2]?.email).toBe("second@shop.example");
  });

  it.each([
    [rule({ conditions: {} }), 1, "[conditions][count]", "Enter a number of redemptions"],
    [rule({ conditions: { amount: "" } }), 3, "[conditions][amount]", "Enter an amount"],
    [rule({ conditions: { amount: "1.005" } }), 3, "[conditions][amount]", "Enter an amount such as 12.50"],
    [rule({ conditions: { amount: -5 } }), 3, "[conditions][amount]", "Enter an amount from 0.01 to 1,000,000.00"],
    [rule({ conditions: { count: "1,5" } }), 1, "[conditions][count]", "Enter a whole number"],
    [rule({ conditions: { count: 0 } }), 1, "[conditions][count]", "Enter a number from 1 to 100,000"],
    [rule({ block_duration_value: "" }), 1, "[block_duration_value]", "Enter how long the block lasts"],
    [
      rule({ block_duration_value: 11, block_duration_unit: "years" }),
      1,
      "[block_duration_value]",
      "Use at most 10 years",
    ],
    [rule({ block_duration_unit: "months" }), 1, "[block_duration_unit]", "Choose a unit of time"],
    [rule({ email: "nobody" }), 1, "[email]", undefined],
    [rule({ max_attempts: 1001 }), 1, "[max_attempts]", "Enter a number from 0 to 1,000"],
    [rule({ fraud_type_id: 3 }), 1, "[fraud_type_id]", "This rule is for Uber vouchers"],
    [rule({ apply_to_all: 1 }), 5, "[apply_to_all]", "This rule does not apply to all"],
    [rule({ fraud_block_action_id: 2 }), 0, "[fraud_block_action_id]", "This rule is one of amount"],
  ])("refuse %j at slot %i by %s", async (sent, slot, field, message) => {
    const before = await read();
    const { body } = await post({ fraud_rules: { [slot]: sent } });
    expect(body.status).toBe("NOT_OK");
    const errors = body.errors as Record<string, string[]>;
    expect(Object.keys(errors)).toContain(`fraud_rules[${slot}]${field}`);
    if (message !== undefined) expect(errors[`fraud_rules[${slot}]${field}`]).toEqual([message]);
    expect(await read()).toEqual(before);
  });

  it("stay editable where one is on and lacks what it is about, which cannot be taken from one that has it", async () => {
    const row = { business_id: at.shop.id, slot: 3, amount: null, count: null, block_duration_value: null };
    const more = { block_duration_unit: "hours", email: "", notification_interval: 1, max_attempts: 0 } as const;
    await at.store.db
      .insertInto("fraud_rules")
      .values({ ...row, ...more, enabled: 1 })
      .execute();
    const save = (json: object) => post({ fraud_rules: { 3: { enabled: 1, ...json } } });
    expect((await save({ email: "fraud@shop.example" })).body.status).toBe("OK");
    expect((await read())[3]?.email).toBe("fraud@shop.example");
    expect((await save({ conditions: { amount: "5.00" }, block_duration_value: 2 })).body.status).toBe("OK");
    expect((await save({ conditions: { amount: "" }, block_duration_value: "" })).body.errors).toEqual({
      "fraud_rules[3][conditions][amount]": ["Enter an amount"],
      "fraud_rules[3][block_duration_value]": ["Enter how long the block lasts"],
    });
    await at.store.db.deleteFrom("fraud_rules").where("slot", "=", 3).execute();
  });

  it("refuse a seventh slot, what is no rule, another rule's id, and who may not", async () => {
    for (const rules of [{ 6: rule() }, { x: rule() }, ["1"], "text"])
      expect((await post({ fraud_rules: rules })).body.status, JSON.stringify(rules)).toBe("NOT_OK");
    const id = (await read())[0]?.id;
    expect((await post({ fraud_rules: { 1: rule({ id }) } })).status).toBe(404);
    expect((await post({ fraud_rules: { 0: rule({ id }) } }, at.other.admin)).status).toBe(404);
    expect((await post({ fraud_rules: { 1: rule() } }, at.shop.branchAdmin)).status).toBe(403);
    expect((await post({}, at.shop.nobody)).status).toBe(403);
  });

  describe("in the settings' history", () => {
    it("stand by rule, and one field is taken back", async () => {
      await post({ fraud_rules: { 4: rule({ conditions: { count: 20 }, max_attempts: 3 }) } });
      await post({ fraud_rules: { 4: rule({ conditions: { count: 30 }, max_attempts: 3 }) } });
      const { changes } = await answerOf(at.api, at.shop.admin, settingsHistory, {
        query: { page: 1, limit: 25, area: "fraud" },
      });
      expect(changes[0]).toMatchObject({
        subject: "Amazon gift cards, total count",
        name: "count",
        before: "20",
        after: "30",
        revertible: true,
      });
      const change_pk = changes[0]?.change_pk ?? 0;
      expect((await ask(at.api, at.shop.admin, revertSettings, { body: { change_pk } })).body.status).toBe("OK");
      expect((await read())[4]).toMatchObject({ conditions: { count: 20 }, max_attempts: 3, enabled: true });
    });
  });

  describe("checked against the last 90 days", () => {
    const day = 86_400_000;
    const claim = (transaction_id: number, customer_id: number, ago: number, fraud_type = 3) => ({
      business_id: at.shop.id,
      branch_id: at.shop.branch,
      reward_id: 1,
      partner: "amazon_gift_card",
      cents: 2_500,
      transaction_id,
      customer_id,
      fraud_type,
      created_at: at.clock.time - ago,
    });

    it("tell by slot what they would have stopped, and write nothing", async () => {
      const claims = [
        claim(1, 1, 91 * day),
        claim(2, 1, 90 * day - 1),
        claim(3, 1, 9 * day),
        claim(4, 1, 9 * day - 1),
        claim(5, 2, 9 * day - 2),
        claim(6, 2, 9 * day - 3),
        claim(7, 2, 9 * day - 4, 2),
      ];
      await at.store.db.insertInto("partner_claims").values(claims).execute();
      const before = await read();
      const sent = { 3: rule({ conditions: { amount: "50" } }), 5: rule({ enabled: 0, conditions: { count: 1 } }) };
      const { answer } = await ask(at.api, at.shop.admin, fraudBacktest, {
        body: fraudBacktest.body.read.parse({ fraud_rules: sent }),
      });
      expect(answer?.slots).toEqual([
        { slot: 3, blocked: 2, customers: 1, amount: 5_000 },
        { slot: 5, blocked: 2, customers: 2, amount: 5_000 },
      ]);
      expect(await read()).toEqual(before);
      const wrong = { fraud_rules: { 3: rule({ conditions: {} }) } };
      expect(
        (await send(at.api, "POST", path.replace("Rules", "Backtest"), { token: at.shop.admin.token, json: wrong }))
          .body,
      ).toMatchObject({ errors: { "fraud_rules[3][conditions][amount]": ["Enter an amount"] } });
    });
  });

  it("show blocks to the business alone, and release none that is not there", async () => {
    const { blocks, total } = await answerOf(at.api, at.shop.admin, fraudBlocks, { query: { page: 1 } });
    expect([blocks, total]).toEqual([[], 0]);
    const release = (who: { token: string }, note = "Known customer") =>
      ask(at.api, who, releaseFraudBlock, { body: { block_pk: 1, note } });
    expect((await release(at.shop.admin)).status).toBe(404);
    expect((await release(at.shop.clerk)).status).toBe(403);
    expect((await release(at.shop.admin, "")).errors.note).toEqual(["Enter why the block is released"]);
  });
});
