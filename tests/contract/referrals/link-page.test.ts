import type { UpdateObject } from "kysely";
import { expect, it } from "vitest";
import { joinByReferral, referralPage } from "../../../server/contract/join/calls";
import { makeOffer } from "../../../server/demo/factories";
import { refusals } from "../../../server/referrals/reasons";
import type { Database } from "../../../server/store/schema";
import { send } from "../../support/api";
import { openReferrals } from "../../support/bringing";
import { eachEngine } from "../../support/stores";

/* The page behind a customer's link, and joining through it. */

eachEngine("a customer's link", (stores) => {
  const opened = async () => {
    const at = await openReferrals(stores);
    const ambassador = await at.customer(0, {
      first_name: "Zoé",
      email: "zoe@mail.example",
      branch_id: at.shop.otherBranch,
    });
    const code = await at.codeOf(ambassador);
    const read = (typedCode: string, address = "192.0.2.1") =>
      send(at.api, "GET", `/server/api${referralPage.path}?code=${typedCode}`, { address });
    const post = (fields: Record<string, string>, address = "192.0.2.2") =>
      send(at.api, "POST", `/server/api${joinByReferral.path}`, {
        address,
        body: new URLSearchParams({ code, ...fields }),
      });
    const history = () =>
      at.store.db.selectFrom("referrals").select(["referee_id", "status", "reason"]).orderBy("id").execute();
    return { ...at, ambassador, code, read, post, history };
  };

  it("tells who invites and what is in it, and leads on where the programme says so", async () => {
    const at = await opened();
    const { body } = await at.read(at.code);
    expect(referralPage.answer.read.parse(body)).toMatchObject({
      business: "shop",
      branch: "shop two",
      invites: "Zoé",
      points: 5,
      offers: [],
      redirect: "",
    });
    await at.store.db
      .updateTable("referral_programmes")
      .set({ referral_link_redirect_url: "https://shop.example/join?a=b" })
      .where("id", "=", at.programme)
      .execute();
    expect((await at.read(at.code)).body).toMatchObject({ redirect: `https://shop.example/join?a=b&ref=${at.code}` });
  });

  it("promises only what the programme still gives", async () => {
    const at = await opened();
    const offer = await makeOffer(at.store.db, at.shop.id, { title: "Cake", never_expires: 0, end_date: "2100-01-01" });
    const update = (values: UpdateObject<Database, "referral_programmes">) =>
      at.store.db.updateTable("referral_programmes").set(values).where("id", "=", at.programme).execute();
    const promised = async () => {
      const { body } = await at.read(at.code);
      const { points, offers, ratio } = referralPage.answer.read.parse(body);
      return { points, offers, ratio };
    };
    const nothing = { points: 0, offers: [], ratio: 0 };
    await update({ referee_earns_offers: JSON.stringify([offer]) });
    expect(await promised()).toMatchObject({ points: 5, offers: ["Cake"] });
    await at.store.db.updateTable("offers").set({ end_date: "2000-01-01" }).where("id", "=", offer).execute();
    expect(await promised()).toMatchObject({ points: 5, offers: [] });
    await update({ link_referral_enabled: 0 });
    expect(await promised()).toEqual(nothing);
    await update({ link_referral_enabled: 1, canceled: 1 });
    expect(await promised()).toEqual(nothing);
    expect((await at.read(at.code)).body).toMatchObject({ invites: "Zoé" });
  });

  it("brings a friend to the branch of who invites, and tells nobody who is a member", async () => {
    const at = await opened();
    const fresh = await at.post({ firstName: "Ann", email: "ann@mail.example" });
    const again = await at.post({ firstName: "Ann", email: "ANN@mail.example" });
    const own = await at.post({ firstName: "Zoé", email: "zoe@mail.example" });
    await at.customer(0, { email: "member@mail.example" });
    const member = await at.post({ firstName: "Bea", email: "member@mail.example" });
    const twice = await at.post({ firstName: "Bea", email: "member@mail.example" });
    for (const { status, text } of [again, own, member, twice])
      expect({ status, text }).toEqual({ status: fresh.status, text: fresh.text });
    const friend = await at.store.db
      .selectFrom("customers")
      .select(["id", "branch_id"])
      .where("email", "=", "ann@mail.example")
      .executeTakeFirstOrThrow();
    expect(friend.branch_id).toBe(at.shop.otherBranch);
    expect(await at.history()).toMatchObject([
      { referee_id: friend.id, status: 1, reason: "" },
      { referee_id: friend.id, status: 3, reason: refusals.again },
      { referee_id: at.ambassador, status: 3, reason: refusals.oneself },
      { status: 3, reason: refusals.member },
    ]);
    expect(await at.countsOf()).toMatchObject({ referees: 1, pending: 1, refused: 3 });
  });

  it("is nobody's where it is unknown, and refuses the sixtieth try of a minute", async () => {
    const at = await opened();
    for (let tries = 1; tries < 60; tries += 1) expect((await at.read("1".repeat(18))).status).toBe(404);
    expect((await at.read("1".repeat(18))).status).toBe(429);
    expect((await at.post({ email: "x@mail.example" }, "192.0.2.1")).status).toBe(429);
    expect((await at.read(at.code)).status).toBe(200);
    at.clock.pass(60_001);
    expect((await at.read("1".repeat(18))).status).toBe(404);
  });
});
