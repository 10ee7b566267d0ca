import { beforeEach, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { customerProfile } from "../../../server/contract/customers/profile-calls";
import {
  customerTier,
  previewBusinessTiersSetup,
  saveBusinessTiers,
  saveBusinessTiersSetup,
  tiersOverview,
  tiersPreview,
  tiersSetup,
} from "../../../server/contract/tiers/calls";
import type { Store } from "../../../server/store/store";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";
import { buy, evaluate, join, type Ladder, makeLadder, openLadder, preview, save, yearly } from "../../support/tiers";

eachEngine("the setup of tiers", (stores) => {
  let store: Store;
  let api: PortalApi;
  let company: Ladder;

  beforeEach(async () => {
    ({ store, api, company } = await openLadder(stores));
  });

  const errorsOf = async (setup: Parameters<typeof yearly>[0]) =>
    (await ask(api, company.admin, saveBusinessTiersSetup, { body: yearly(setup) })).errors;

  it("is off with the specification's defaults until it is saved, and reads back what was saved", async () => {
    const before = await answerOf(api, company.admin, tiersSetup);
    expect(before.businessTiersSetup).toMatchObject({
      enabled: false,
      reset_type: 0,
      reset_period_month: 12,
      revision: 0,
    });
    expect(before.arrayDataProvider.map(({ type_name }) => type_name)).toEqual(["Bronze", "Silver", "Gold"]);
    const sent = yearly({
      reset_type: 0,
      reset_period_month: 6,
      kickoff_month: 4,
      base_previous_period: 1,
      grace_period: 3,
      calc_multi_tiers: true,
      spend: true,
      tiers_relation: 1,
      UpdateTiers: { [company.gold]: { reach_spend: 30_000, description: "The best" } },
    });
    const { revision } = await save(api, company, sent);
    const after = await answerOf(api, company.admin, tiersSetup);
    const { UpdateTiers: _, ...rules } = sent;
    expect(after.businessTiersSetup).toEqual({ ...rules, revision });
    expect(after.arrayDataProvider[2]).toMatchObject({
      reach_spend: 30_000,
      reach_points: 500,
      description: "The best",
    });
  });

  it("reads the wire's own spelling", async () => {
    const { errors, answer } = await ask(api, company.admin, saveBusinessTiersSetup, {
      raw: {
        "BusinessTiersSetUp[enabled]": "1",
        "BusinessTiersSetUp[reset_type]": "2",
        "BusinessTiersSetUp[points]": "0",
        "BusinessTiersSetUp[visits]": "1",
        kickoff_month: "3",
        [`UpdateTiers[reach_visits][${company.gold}]`]: "12",
        [`UpdateTiers[reach_visits][${company.silver}]`]: "4",
      },
    });
    expect([errors, answer?.revision]).toEqual([{}, 1]);
    const { arrayDataProvider } = await answerOf(api, company.admin, tiersSetup);
    expect(arrayDataProvider.map(({ reach_visits }) => reach_visits)).toEqual([0, 4, 12]);
  });

  it.each([
    [{ reset_type: 0, reset_period_month: 0 }, "reset_period_month"],
    [{ reset_type: 0, reset_period_month: 49 }, "reset_period_month"],
    [{ reset_type: 1, reset_period_month: 49 }, "reset_period_month"],
    [{ grace_period: 0 }, "grace_period"],
    [{ grace_period: 37 }, "grace_period"],
    [{ kickoff_month: 0 }, "kickoff_month"],
    [{ kickoff_month: 13 }, "kickoff_month"],
    [{ reset_registration_month: true, kickoff_month: 13 }, "kickoff_month"],
    [{ base_previous_period: 2, grace_period: 37 }, "grace_period"],
    [{ points: false }, "spend"],
    [{ spend: true }, "calc_multi_tiers"],
  ] as const)("refuses %o", async (setup, field) => {
    const errors = await errorsOf(setup);
    expect(Object.keys(errors).sort()).toEqual(["error", field].sort());
    expect(errors.error).toEqual(errors[field]);
  });

  it("says what is wrong under error too, whoever finds it", async () => {
    const wire = (raw: Record<string, string>, who = company.admin) =>
      ask(api, who, saveBusinessTiersSetup, { raw: { "BusinessTiersSetUp[points]": "1", ...raw } });
    const gold = `UpdateTiers[reach_points][${company.gold}]`;
    const refused = async (raw: Record<string, string>, field: string) => {
      const { status, body, errors } = await wire(raw);
      expect([status, body.status, Object.keys(errors).sort()]).toEqual([200, "NOT_OK", [field, "error"].sort()]);
      expect([errors.error, [body.error]]).toEqual([errors[field], errors[field]]);
    };
    for (const value of ["1e308", "NaN", "many"]) await refused({ [gold]: value }, gold);
    await refused({ [gold]: "-1" }, gold);
    await refused({ "BusinessTiersSetUp[reset_period_month]": "49" }, "reset_period_month");
    await refused({ "BusinessTiersSetUp[reset_type]": "7" }, "reset_type");
    await save(api, company, yearly());
    await refused({ "BusinessTiersSetUp[revision]": "0" }, "revision");
    const missing = await wire({ "UpdateTiers[reach_points][999999]": "1" });
    expect(missing).toMatchObject({ status: 404, errors: { error: ["The tier was not found."] } });
    expect(missing.body.error).toBe(missing.body.message);
    const forbidden = await wire({}, company.clerk);
    expect([forbidden.status, forbidden.body.error]).toEqual([403, forbidden.body.message]);
    expect((await ask(api, company.clerk, tiersOverview)).body).not.toHaveProperty("error");
  });

  it("has cycles of 12 months from January where neither is said, and keeps what was said before", async () => {
    const unsaid = { reset_type: 0, reset_period_month: undefined, kickoff_month: undefined } as const;
    const stored = async () => (await answerOf(api, company.admin, tiersSetup)).businessTiersSetup;
    await save(api, company, yearly(unsaid));
    expect(await stored()).toMatchObject({ reset_type: 0, reset_period_month: 12, kickoff_month: 1 });
    await save(api, company, yearly({ reset_type: 0, reset_period_month: 6, kickoff_month: 4 }));
    await save(api, company, yearly(unsaid));
    expect(await stored()).toMatchObject({ reset_type: 0, reset_period_month: 6, kickoff_month: 4 });
  });

  it("leaves everything as it was that is not said, and has no time of grace where that is blank", async () => {
    const stored = async () => (await answerOf(api, company.admin, tiersSetup)).businessTiersSetup;
    const { UpdateTiers: _, ...everything } = yearly({
      reset_type: 0,
      reset_period_month: 6,
      reset_registration_month: true,
      kickoff_month: 4,
      start_reset_year: 2024,
      base_previous_period: 1,
      tier_upgrade_option: 2,
      tier_downgrade_option: 1,
      grace_period: 3,
      calc_multi_tiers: true,
      tiers_relation: 1,
      tiers_sequence: true,
      spend: true,
      visits: true,
    });
    await save(api, company, yearly(everything));
    const wire = async (raw: Record<string, string>) =>
      (await ask(api, company.admin, saveBusinessTiersSetup, { raw })).errors;
    expect(await wire({ [`UpdateTiers[reach_points][${company.gold}]`]: "700" })).toEqual({});
    expect(await stored()).toMatchObject(everything);
    expect(await wire({ "BusinessTiersSetUp[calc_multi_tiers]": "0" })).toHaveProperty("calc_multi_tiers");
    expect(await wire({ "BusinessTiersSetUp[grace_period]": "" })).toEqual({});
    expect(await stored()).toMatchObject({ ...everything, grace_period: null });
    expect(await wire({ "BusinessTiersSetUp[enabled]": "0" })).toEqual({});
    expect(await stored()).toMatchObject({ ...everything, grace_period: null, enabled: false });
  });

  it("is as section 9 has it where a first save says nothing of it", async () => {
    const asNever = await answerOf(api, company.admin, tiersSetup);
    await answerOf(api, company.admin, saveBusinessTiersSetup, { body: { UpdateTiers: {} } });
    const { businessTiersSetup } = await answerOf(api, company.admin, tiersSetup);
    expect(businessTiersSetup).toEqual({ ...asNever.businessTiersSetup, revision: 1 });
  });

  it("has a new level in use unless it says otherwise, and leaves one that is there as it was", async () => {
    const { gold } = company;
    await save(api, company, yearly({ UpdateTiers: { [gold]: { enabled: false } } }));
    const wire = (raw: Record<string, string>) => ask(api, company.admin, saveBusinessTiers, { raw });
    const named = (n: number, name: string, points: string) => ({
      [`InsertTiers[${n}][type_name]`]: name,
      [`InsertTiers[${n}][reach_points]`]: points,
    });
    const { errors, answer } = await wire({
      ...named(0, "Platinum", "900"),
      ...named(1, "Black", "1000"),
      "InsertTiers[1][enabled]": "0",
      [`UpdateTiers[${gold}][type_name]`]: "Gilt",
    });
    expect(errors).toEqual({});
    expect(answer?.businessTiers.map(({ type_name, enabled }) => [type_name, enabled])).toEqual([
      ["Bronze", true],
      ["Silver", true],
      ["Gilt", false],
      ["Platinum", true],
      ["Black", false],
    ]);
  });

  it("takes the ends of its ranges", async () => {
    expect(await errorsOf({ reset_type: 0, reset_period_month: 48, grace_period: 36, kickoff_month: 12 })).toEqual({});
    expect(await errorsOf({ reset_type: 0, reset_period_month: 1, grace_period: 1 })).toEqual({});
  });

  it("tells each level what is wrong with it", async () => {
    const { silver, gold } = company;
    expect(await errorsOf({ UpdateTiers: { [gold]: { reach_points: -1 } } })).toMatchObject({
      [`UpdateTiers[reach_points][${gold}]`]: ["Enter whole points from 0 to 1,000,000,000"],
    });
    expect(await errorsOf({ UpdateTiers: { [gold]: { reach_points: 50 } } })).toMatchObject({
      [`UpdateTiers[reach_points][${gold}]`]: ["Must be at least Silver's points"],
    });
    expect(await errorsOf({ UpdateTiers: { [gold]: { reach_points: 100 } } })).toMatchObject({
      [`UpdateTiers[reach_points][${gold}]`]: ["Must be more than Silver's points"],
    });
    expect(await errorsOf({ UpdateTiers: { [silver]: { enabled: false }, [gold]: { reach_points: 100 } } })).toEqual(
      {},
    );
  });

  it("refuses a save of an older state, and one that names another business's level", async () => {
    const revision = Number((await save(api, company, yearly())).revision);
    await save(api, company, yearly({ revision, grace_period: 1 }));
    expect(await errorsOf({ revision })).toHaveProperty("revision");
    const other = await makeLadder(store, "other");
    const got = await ask(api, company.admin, saveBusinessTiersSetup, {
      body: yearly({ UpdateTiers: { [other.gold]: { reach_points: 1 } } }),
    });
    expect(got.status).toBe(404);
  });

  it("is for business admins whose permission allows it", async () => {
    const reader = await company.signIn("business_admin", {
      username: "reader.admin",
      permissions_on: 1,
      permissions: '["tiers_program.read"]',
    });
    expect((await ask(api, reader, tiersOverview)).status).toBe(200);
    expect((await ask(api, reader, tiersSetup)).status).toBe(403);
    for (const who of [company.clerk, company.branchAdmin, company.nobody])
      expect((await ask(api, who, tiersOverview)).status).toBe(403);
  });

  it("makes levels and renames them, each with a name of its own", async () => {
    const body = {
      InsertTiers: {
        1: {
          type_name: "Platinum",
          description: "",
          reach_points: 900,
          reach_spend: 0,
          reach_visits: 0,
          enabled: true,
        },
        0: { type_name: "Black", description: "", reach_points: 800, reach_spend: 0, reach_visits: 0, enabled: false },
      },
      UpdateTiers: { [company.silver]: { type_name: "Argent" } },
    };
    const saved = await answerOf(api, company.admin, saveBusinessTiers, { body });
    expect(saved.businessTiers.map(({ type_name }) => type_name)).toEqual([
      "Bronze",
      "Argent",
      "Gold",
      "Black",
      "Platinum",
    ]);
    expect(saved.ids).toHaveLength(2);
    const again = {
      InsertTiers: {},
      UpdateTiers: { [company.silver]: { type_name: "gold" }, [company.gold]: { type_name: "" } },
    };
    expect((await ask(api, company.admin, saveBusinessTiers, { body: again })).errors).toMatchObject({
      [`UpdateTiers[${company.gold}][type_name]`]: ["Enter a level name"],
    });
  });

  it("previews what the evaluation then does", async () => {
    const uids: number[] = [];
    for (let n = 0; n < 30; n += 1) {
      const uid = await join(store, company, 20250101 + n);
      for (let times = 0; times <= n % 4; times += 1)
        await buy(store, company, uid, 20250110 + ((n * 7 + times * 40) % 18) + (times % 2) * 10_000, (n * 37) % 300);
      uids.push(uid);
    }
    const setups = [
      yearly(),
      yearly({ tier_downgrade_option: 1 }),
      yearly({ base_previous_period: 1 }),
      yearly({ reset_registration_month: true, reset_type: 0, reset_period_month: 5 }),
      yearly({ calc_multi_tiers: true, spend: true, visits: true, tiers_relation: 1 }),
      yearly({ calc_multi_tiers: true, spend: true, visits: true, tiers_sequence: true }),
      yearly({ grace_period: 2, UpdateTiers: { [company.gold]: { reach_points: 5_000 } } }),
      yearly({ UpdateTiers: { [company.silver]: { enabled: false } } }),
      yearly({ tier_upgrade_option: 2, UpdateTiers: { [company.silver]: { enabled: true } } }),
    ];
    for (const setup of setups) {
      const seen = await preview(api, company, setup);
      expect(seen).toMatchObject({ finished: true, looked: 30, customers: 30 });
      const before = (await store.db.selectFrom("tier_moves").select("id").execute()).length;
      await save(api, company, setup);
      await evaluate(store, 20260601);
      const moves = await store.db.selectFrom("tier_moves").selectAll().orderBy("id").execute();
      const made = moves.slice(before).map((row) => [row.customer_id, row.from_name, row.to_name]);
      expect(seen.moves.map((row) => [row.uid, row.from_name, row.to_name])).toEqual(made);
      expect(seen.up + seen.down).toBe(made.length);
      const { businessTiers } = await answerOf(api, company.admin, tiersOverview);
      for (const { business_tiers_pk, customers } of businessTiers)
        expect(seen.levels.find((level) => level.business_tiers_pk === business_tiers_pk)?.after).toBe(customers);
    }
    expect((await store.db.selectFrom("tier_moves").select("id").execute()).length).toBeGreaterThan(uids.length);
  });

  it("shows a preview to who asked for it alone", async () => {
    const { previewId } = await answerOf(api, company.admin, previewBusinessTiersSetup, { body: yearly() });
    const other = await company.signIn("business_admin", { username: "second.admin" });
    expect((await ask(api, other, tiersPreview, { query: { previewId, page: 1, limit: 10 } })).status).toBe(404);
  });

  it("tells a branch role of the customers of its own branch only", async () => {
    const other = await makeLadder(store, "other");
    const theirs = { ...company, branch: company.otherBranch };
    const nameless = { email: "", phone: "", account_number: "" };
    const uids = [
      await join(store, company),
      await join(store, theirs),
      await join(store, theirs, 20260101, nameless),
      await join(store, other),
    ] as const;
    await store.db.updateTable("customers").set({ left_at: 1 }).where("id", "=", uids[2]).execute();
    const [levels, profiles]: number[][] = [[], []];
    for (const uid of uids) {
      levels?.push((await ask(api, company.branchAdmin, customerTier, { query: { uid, page: 1 } })).status);
      profiles?.push((await ask(api, company.branchAdmin, customerProfile, { query: { uid, brief: true } })).status);
    }
    expect(levels).toEqual([200, 403, 404, 404]);
    expect(profiles).toEqual(levels);
  });
});
