import { beforeAll, beforeEach, expect, it } from "vitest";
import type { WireFields } from "../../../app/api/encode";
import type { PortalApi } from "../../../server/api";
import { marketingCampaign } from "../../../server/contract/campaigns/calls";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, makeCompany, tokenFor } from "../../support/api";
import { answerOf } from "../../support/ask";
import { campaignsOf, mailToAll } from "../../support/campaigns";
import { eachEngine } from "../../support/stores";

eachEngine("the schedule of a campaign", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let own: ReturnType<typeof campaignsOf>;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { clock });
    shop = await makeCompany(store, "Corner Café");
    own = campaignsOf(api, store, shop, clock);
    await own.give(1_000);
    for (const name of ["ann", "ben", "cat"]) await own.join(name);
  });
  beforeEach(() => {
    clock.time = Date.UTC(2026, 5, 1, 12);
  });

  it("is on the business's own clock, also through both clock changes", async () => {
    const at = async (scheduleDate: string, scheduleTime: string) => {
      const id = await own.started({ ...mailToAll, scheduleFlag: "1", scheduleDate, scheduleTime });
      return (await store.db.selectFrom("campaigns").select("starts_at").where("id", "=", id).executeTakeFirst())
        ?.starts_at;
    };
    expect(await at("2026-06-02", "09:30")).toBe(Date.UTC(2026, 5, 2, 13, 30));
    // 01:30 occurs twice: the first one counts. 02:30 does not exist: the next existing time counts.
    expect(await at("2026-11-01", "01:30")).toBe(Date.UTC(2026, 10, 1, 5, 30));
    expect(await at("2027-03-14", "02:30")).toBe(Date.UTC(2027, 2, 14, 7));
    const [row] = (await answerOf(api, shop.admin, marketingCampaign, { query: { page: 1, limit: 20 } })).campaigns;
    expect(row).toMatchObject({ schedule_date: "2027-03-14 03:00", state: "scheduled" });
  });

  it("is refused dates that are past, end before they begin, or are none", async () => {
    const timed = { ...mailToAll, scheduleFlag: "1", scheduleTime: "10:00" };
    expect((await own.start({ ...timed, scheduleDate: "2026-05-31" })).errors).toEqual({
      scheduleDate: ["Enter today or a later date"],
    });
    expect((await own.start({ ...timed, scheduleDate: "2026-06-01", scheduleTime: "07:00" })).errors).toEqual({
      scheduleTime: ["Enter a later time"],
    });
    expect((await own.start({ ...timed, scheduleDate: "2026-02-30" })).errors).toEqual({
      scheduleDate: ["Enter a date that exists"],
    });
    const early = { scheduleDate: "2026-06-10", expiresFlag: "1", expiryDate: "2026-06-09" };
    expect((await own.start({ ...timed, ...early })).errors).toEqual({
      expiryDate: ["Expiry date must be on or after the schedule date"],
    });
    expect((await own.start({ ...mailToAll, scheduleFlag: "1", expiresFlag: "1" })).errors).toEqual({
      scheduleDate: ["Enter a date"],
      scheduleTime: ["Enter a time"],
      expiryDate: ["Enter an expiry date"],
    });
    const confirmed = { ...timed, scheduleDate: "2026-06-01", scheduleTime: "07:00", valAskSaveMKNewDateTime: "1" };
    expect((await own.start(confirmed)).errors).toEqual({ scheduleTime: ["Enter a later time"] });
  });

  it("lets a stored time that has passed stay: its day once today's is confirmed, and on the day itself as it is", async () => {
    const at = (scheduleDate: string, scheduleTime: string, more: object = {}) => ({
      ...mailToAll,
      scheduleFlag: "1",
      scheduleDate,
      scheduleTime,
      ...more,
    });
    const save = async (id: number, fields: WireFields) =>
      own.save(id, fields, { ...shop.admin, token: await tokenFor(store, shop.admin.userId, clock.time) });
    const confirmed = { valAskSaveMKNewDateTime: "1" };
    const [id, draft] = [
      await own.started(at("2026-06-01", "09:00")),
      await own.started(at("2026-06-01", "09:00", { mktIsDraft: "1" })),
    ];
    clock.time = Date.UTC(2026, 5, 1, 14);
    expect((await save(id, at("2026-06-01", "09:00"))).body.status).toBe("OK");
    for (const [one, time] of [
      [draft, "09:00"],
      [id, "09:01"],
    ] as const)
      expect((await save(one, at("2026-06-01", time, confirmed))).errors).toEqual({
        scheduleTime: ["Enter a later time"],
      });
    clock.time = Date.UTC(2026, 5, 3, 14);
    for (const one of [draft, id]) {
      expect((await save(one, at("2026-06-03", "09:00"))).errors).toEqual({ scheduleTime: ["Enter a later time"] });
      expect((await save(one, at("2026-06-02", "09:00", confirmed))).errors).toEqual({
        scheduleDate: ["Enter today or a later date"],
      });
      expect((await save(one, at("2026-06-03", "09:01", confirmed))).errors).toEqual({
        scheduleTime: ["Enter a later time"],
      });
      expect((await save(one, at("2026-06-03", "09:00", confirmed))).body.status).toBe("OK");
    }
  });
});
