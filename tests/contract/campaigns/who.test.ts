import { beforeAll, expect, it } from "vitest";
import type { WireFields } from "../../../app/api/encode";
import type { PortalApi } from "../../../server/api";
import { previewCampaign } from "../../../server/contract/campaigns/preview-calls";
import { saveAudience, savedAudiences } from "../../../server/contract/campaigns/saved-audience-calls";
import {
  targetedCustomers,
  targetedCustomersCount,
  targetedCustomersWithMail,
} from "../../../server/contract/campaigns/who-calls";
import { whyTargeted } from "../../../server/contract/campaigns/why-calls";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, makeCompany, tokenFor } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { campaignsOf, mailToAll } from "../../support/campaigns";
import { eachEngine } from "../../support/stores";
import { makeTag } from "../../support/tags";

eachEngine("whom a campaign means", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let own: ReturnType<typeof campaignsOf>;
  const uids: Record<string, number> = {};

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { clock });
    shop = await makeCompany(store, "shop");
    own = campaignsOf(api, store, shop, clock);
    await own.give(1_000);
    for (const [name, more] of Object.entries({
      ann: { points_balance: 500 },
      ben: { points_balance: 500, consent_email: 0 },
      cat: { points_balance: 90 },
      dan: { points_balance: 0, email: "" },
    }))
      uids[name] = await own.join(name, more);
  });

  const rich = { whoWillReceive: ["49"], havePts: "80", havePtsOperator: "1" };
  const richest = { ...rich, havePts: "100" };
  // A fresh token, because tokens expire when the clock advances.
  const signedIn = () => tokenFor(store, shop.admin.userId, clock.time);
  const count = async (options: WireFields) =>
    answerOf(api, await signedIn(), targetedCustomersCount, { raw: { ...options, sendEmailSms: "email" } });

  it("is counted, with whom each channel reaches, and why not", async () => {
    const { count: total, reachable, left_out } = await count({ whoWillReceive: ["8"] });
    expect(total).toBe(4);
    expect(reachable).toMatchObject({ email: 2, push: 0, any: 2 });
    expect(left_out).toEqual(
      expect.arrayContaining([
        { channel: "email", reason: "no_consent", customers: 1 },
        { channel: "email", reason: "no_address", customers: 1 },
      ]),
    );
  });

  it("is what every filter leaves, and each filter says what it finds alone", async () => {
    const both = {
      ...{ ...rich, whoWillReceive: ["49", "6"] },
      ...{ registeredCustomersBetwFirst: "2001-01-01", registeredCustomersBetwLast: "2001-12-31" },
    };
    const { count: total, funnel } = await count(both);
    expect(total).toBe(0);
    expect(funnel).toEqual([
      { filter_value: 49, alone: 3, after: 3 },
      { filter_value: 6, alone: 0, after: 0 },
    ]);
    expect((await count({ ...both, applyConditionsAnd: "0" })).count).toBe(3);
  });

  it("is everybody with any of everybody and others, and each filter still says what it finds", async () => {
    const any = { ...richest, applyConditionsAnd: "0" };
    const everybody = { filter_value: 8, alone: 4, after: 4 };
    expect(await count({ ...any, whoWillReceive: ["8", "49"] })).toMatchObject({
      count: 4,
      funnel: [everybody, { filter_value: 49, alone: 2, after: 4 }],
    });
    expect(await count({ ...any, whoWillReceive: ["49", "8"] })).toMatchObject({
      count: 4,
      funnel: [{ filter_value: 49, alone: 2, after: 2 }, everybody],
    });
    const raw = { ...any, whoWillReceive: ["8", "49"], sendEmailSms: "email", uid: uids.cat ?? 0 };
    expect(await answerOf(api, await signedIn(), whyTargeted, { raw })).toMatchObject({
      meant: true,
      filters: [
        { filter_value: 8, met: true },
        { filter_value: 49, met: false },
      ],
    });
  });

  it("is reached by no channel where none is chosen", async () => {
    const raw = { whoWillReceive: ["8"], sendEmailSms: "," };
    const { reachable } = await answerOf(api, await signedIn(), targetedCustomersCount, { raw });
    expect(reachable).toMatchObject({ email: 2, any: 0 });
  });

  it("costs a credit for each whom a channel reaches", async () => {
    expect((await count(rich)).cost?.email.parts).toBe(2);
    expect((await count(richest)).cost?.email.parts).toBe(1);
  });

  it("is listed one by one, with the channels that reach them", async () => {
    const raw = { ...rich, sendEmailSms: "email", page: 1, limit: 2 };
    const listed = await answerOf(api, await signedIn(), targetedCustomers, { raw });
    expect(listed.total).toBe(3);
    expect(listed.customers.map(({ email }) => email)).toEqual(["ann@mail.example", "ben@mail.example"]);
    expect(listed.customers.map(({ uid, channels }) => [uid, channels])).toEqual([
      [uids.ann, ["email"]],
      [uids.ben, []],
    ]);
    const byMail = await answerOf(api, await signedIn(), targetedCustomersWithMail, { raw });
    expect(byMail.customers.map(({ uid }) => uid)).toEqual([uids.ann, uids.cat]);
  });

  it("is searched, put in order, and gone on with behind a customer", async () => {
    const list = async (more: WireFields) => {
      const raw = { ...rich, sendEmailSms: "email", page: 1, limit: 10, ...more };
      const { customers, total } = await answerOf(api, await signedIn(), targetedCustomers, { raw });
      return { uids: customers.map(({ uid }) => uid), total };
    };
    expect((await list({ sort: "-name" })).uids).toEqual([uids.cat, uids.ben, uids.ann]);
    expect(await list({ q: "be" })).toEqual({ uids: [uids.ben], total: 1 });
    expect((await list({ q: "dan" })).total).toBe(0);
    expect((await list({ after: uids.ann, page: 7 })).uids).toEqual([uids.ben, uids.cat]);
  });

  it("is told of one customer filter by filter, with what decided", async () => {
    const raw = {
      ...{ ...rich, whoWillReceive: ["49", "17"] },
      ...{ spentWeeksAmount: "10", spentWeeksNumber: "4", spentWeeksOperator: "2", sendEmailSms: "email" },
    };
    const why = async (uid = 0) => answerOf(api, await signedIn(), whyTargeted, { raw: { ...raw, uid } });
    expect(await why(uids.dan)).toMatchObject({
      meant: false,
      stays: true,
      channels: [],
      reasons: [{ channel: "email", reason: "no_address" }],
      filters: [
        { filter_value: 49, met: false, deciding: { kind: "points", value: "0" } },
        { filter_value: 17, met: true, deciding: { kind: "money", value: "0" } },
      ],
    });
    expect(await why(uids.ann)).toMatchObject({ meant: true, channels: ["email"] });
    expect((await ask(api, await signedIn(), whyTargeted, { raw: { ...raw, uid: 999_999 } })).status).toBe(404);
    const others = (await makeCompany(store, "others")).admin;
    const token = await tokenFor(store, others.userId, clock.time);
    expect((await ask(api, token, whyTargeted, { raw: { ...raw, uid: uids.ann } })).status).toBe(404);
  });

  it("is who gets it once its moment has come, and nobody else", async () => {
    const id = await own.started({ ...mailToAll, ...richest });
    await own.run(10);
    const rows = (await own.messages(id)).map(({ customer_id, reason }) => [customer_id, reason]);
    expect(rows).toEqual([
      [uids.ann, ""],
      [uids.ben, "no_consent"],
    ]);
    const list = async (more: WireFields) => {
      const raw = { campaignId: id, page: 1, limit: 10, ...more };
      const { customers, total } = await answerOf(api, await signedIn(), targetedCustomers, { raw });
      return { uids: customers.map(({ uid }) => uid), total };
    };
    expect(await list({ sort: "-name" })).toEqual({ uids: [uids.ben, uids.ann], total: 2 });
    expect(await list({ q: "be" })).toEqual({ uids: [uids.ben], total: 1 });
    expect(await list({ after: uids.ann, page: 7 })).toEqual({ uids: [uids.ben], total: 2 });
    const later = { ...rich, excludeCustPrevRegCamp: "1", excludeCustPrevRegCampDays: "7" };
    expect((await count(later)).count).toBe(2);
  });

  it("a filter that the business cannot use is refused by its field", async () => {
    const raw = {
      ...{ whoWillReceive: ["55"], sendEmailSms: "email" },
      ...{ bookedAppointmentBetwFirst: "2026-01-01", bookedAppointmentBetwLast: "2026-02-01" },
    };
    const { errors } = await ask(api, await signedIn(), targetedCustomersCount, { raw });
    expect(errors).toEqual({ whoWillReceive: ["Booked appointment cannot be used: Booking is not connected"] });
    const booking = {
      business_id: shop.id,
      pos_system_pk: 15,
      name: "Booking",
      account_id: "",
      needs_reauthorize: 0 as const,
    };
    for (const [connected, enabled, expected] of [
      [0, 1, "OK"],
      [1, 0, "OK"],
      [0, 0, "NOT_OK"],
    ] as const) {
      await store.db.deleteFrom("integrations").where("pos_system_pk", "=", 15).execute();
      await store.db
        .insertInto("integrations")
        .values({ ...booking, connected, enabled })
        .execute();
      const { body } = await ask(api, await signedIn(), targetedCustomersCount, { raw });
      expect(body.status).toBe(expected);
    }
  });

  it("is not asked for by ids of another business, which no saved audience keeps either", async () => {
    const other = await makeCompany(store, "other");
    const mine = await makeTag(store, shop.id, "mine");
    const theirs = await makeTag(store, other.id, "theirs");
    const errorsOf = async (...ids: number[]) => {
      const raw = { whoWillReceive: ["22"], "tagsId[]": ids.map(String) };
      const who = await signedIn();
      const answers = [
        await ask(api, who, targetedCustomersCount, { raw }),
        await ask(api, who, targetedCustomers, { raw }),
        await ask(api, who, whyTargeted, { raw: { ...raw, uid: String(uids.ann) } }),
        await ask(api, who, previewCampaign, { raw }),
        await ask(api, who, saveAudience, { raw: { ...raw, name: `Tags ${ids.join()}` } }),
      ];
      return answers.map(({ errors }) => errors);
    };
    const refused = { tagsId: ["One of the tags was not found"] };
    expect(await errorsOf(mine, theirs)).toEqual([refused, refused, refused, refused, refused]);
    expect(await errorsOf(mine)).toEqual([{}, {}, {}, {}, {}]);
    const { audiences } = await answerOf(api, await signedIn(), savedAudiences);
    expect(audiences.map(({ name }) => name)).toEqual([`Tags ${mine}`]);
  });

  it("still lists a started campaign whose tag is gone", async () => {
    const tag = await makeTag(store, shop.id, "gone");
    const campaignId = await own.started({ ...mailToAll, whoWillReceive: ["22"], "tagsId[]": [String(tag)] });
    await store.db.deleteFrom("tags").where("id", "=", tag).execute();
    const { total } = await answerOf(api, await signedIn(), targetedCustomers, { raw: { campaignId } });
    expect(total).toBe(0);
  });
});
