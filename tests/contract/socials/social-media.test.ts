import { beforeAll, describe, expect, it } from "vitest";
import type { WireFields } from "../../../app/api/encode";
import type { PortalApi } from "../../../server/api";
import { businessRules, revertSettings, settingsHistory } from "../../../server/contract/settings/calls";
import { saveSocialMedia, socialMedia } from "../../../server/contract/socials/calls";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, makeCompany, send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";

eachEngine("social media", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store);
    shop = await makeCompany(store, "Corner Café");
    other = await makeCompany(store, "Elsewhere");
  });

  const look = (who = shop.admin) => answerOf(api, who, socialMedia);
  const save = (raw: WireFields, who = shop.admin) => ask(api, who, saveSocialMedia, { raw });
  const setFlag = async (on: "0" | "1") => {
    const at = store.db.updateTable("businesses").where("id", "=", shop.id);
    await at.set({ business_rules: JSON.stringify({ showYellowPageAndGooglePlus: on }) }).execute();
  };

  it("has no links and no rewards at first", async () => {
    const page = await look();
    const { body } = await ask(api, shop.admin, socialMedia);
    expect(Object.values(body.socialMedia ?? {})).toEqual(Array(12).fill(""));
    expect(page.socialMediaRewardActions).toEqual(
      [4, 6, 7, 8].map((action_id) => ({ action_id, points: 0, enabled: false })),
    );
    expect(page).toMatchObject({ showYellowPageAndGooglePlus: false, rewardsEnabled: "0" });
  });

  it("keeps what is sent as typed, leaves what is not, and empties what is blank", async () => {
    const facebook = "https://m.facebook.com/Corner%20Caf%C3%A9?ref=1";
    await save({
      "SocialMedia[facebook_url]": ` ${facebook} `,
      "SocialMedia[tiktok_url]": "https://www.tiktok.com/@corner",
      "BusinessCallToAction[4][enabled]": "1",
      "BusinessCallToAction[4][points]": "50",
      "BusinessCallToAction[7][enabled]": "0",
      "BusinessCallToAction[7][points]": "20",
    });
    expect((await save({ "SocialMedia[tiktok_url]": "" })).errors).toEqual({});
    const page = await look();
    expect(page).toMatchObject({ socialMedia: { facebook_url: facebook, tiktok_url: "" }, rewardsEnabled: "1" });
    expect(page.socialMediaRewardActions).toEqual([
      { action_id: 4, points: 50, enabled: true },
      { action_id: 6, points: 0, enabled: false },
      { action_id: 7, points: 20, enabled: false },
      { action_id: 8, points: 0, enabled: false },
    ]);
    expect((await look(other.admin)).rewardsEnabled).toBe("0");
    const { text } = await ask(api, shop.admin, businessRules);
    expect(text).not.toContain("call_action_4");
    expect((await answerOf(api, shop.admin, businessRules)).callActions).toMatchObject([{ call_action_id: 3 }]);
  });

  it("takes the wrapped fields in JSON as well", async () => {
    const json = {
      SocialMedia: { yelp_url: "https://yelp.ca/biz/corner" },
      BusinessCallToAction: { 8: { enabled: 1, points: 5 } },
    };
    const got = await send(api, "POST", "/server/api/businessAdmin/SocialMedia/", { token: shop.admin.token, json });
    expect(got.body.status).toBe("OK");
    expect((await look()).socialMedia).toMatchObject({ yelp_url: json.SocialMedia.yelp_url });
    expect((await look()).socialMediaRewardActions).toContainEqual({ action_id: 8, points: 5, enabled: true });
  });

  it("refuses all of a save with one thing wrong, by its field", async () => {
    const before = await look();
    const { errors } = await save({
      "SocialMedia[facebook_url]": "https://facebook.com.example/corner",
      "SocialMedia[instagram_url]": "https://instagram.com/corner",
      "BusinessCallToAction[4][points]": "0",
      "BusinessCallToAction[6][points]": "1000001",
      "BusinessCallToAction[7][points]": "-1",
      "BusinessCallToAction[5][enabled]": "1",
    });
    expect(Object.keys(errors).sort()).toEqual([
      "BusinessCallToAction[4][points]",
      "BusinessCallToAction[5][enabled]",
      "BusinessCallToAction[6][points]",
      "BusinessCallToAction[7][points]",
      "facebook_url",
    ]);
    const long = `https://youtu.be/${"a".repeat(5_000)}`;
    expect((await save({ "SocialMedia[youtube_link]": long })).errors).toHaveProperty("youtube_link");
    expect(await look()).toEqual(before);
  });

  it("holds the rules for what is changed, beside values stored before them", async () => {
    const { business_rules } = await store.db
      .selectFrom("businesses")
      .select("business_rules")
      .where("id", "=", other.id)
      .executeTakeFirstOrThrow();
    const rules = { ...JSON.parse(business_rules), call_action_4_enabled: "1", call_action_4_points: "0" };
    const at = store.db.updateTable("businesses").where("id", "=", other.id);
    await at.set({ business_rules: JSON.stringify(rules) }).execute();
    const link = { business_id: other.id, field: "facebook_url", url: "http://facebook.com/shop" };
    await store.db.insertInto("social_links").values(link).execute();
    const sent = {
      "SocialMedia[facebook_url]": link.url,
      "SocialMedia[instagram_url]": "https://instagram.com/shop",
      "BusinessCallToAction[4][enabled]": "1",
      "BusinessCallToAction[4][points]": "0",
    };
    expect((await save(sent, other.admin)).errors).toEqual({});
    expect(await look(other.admin)).toMatchObject({
      socialMedia: { facebook_url: link.url, instagram_url: sent["SocialMedia[instagram_url]"] },
      socialMediaRewardActions: [{ action_id: 4, points: 0, enabled: true }, {}, {}, {}],
    });
    const { errors } = await save({ ...sent, "SocialMedia[facebook_url]": "http://facebook.com/other" }, other.admin);
    expect(Object.keys(errors)).toEqual(["facebook_url"]);
  });

  it.each(["1.5", "many", "1e308", "NaN"])("refuses %s points by their field", async (points) => {
    const { errors } = await save({ "BusinessCallToAction[4][points]": points });
    expect(errors).toEqual({ "BusinessCallToAction[4][points]": ["Enter a whole number from 0 to 1,000,000"] });
  });

  it("lets any level look with the permission, and the business level change", async () => {
    for (const who of [shop.clerk, shop.branchAdmin, shop.branchClerk]) await look(who);
    expect((await ask(api, shop.nobody, socialMedia)).status).toBe(403);
    expect((await save({ "SocialMedia[yelp_url]": "" }, shop.branchAdmin)).status).toBe(403);
    const reader = await shop.signIn("business_clerk", {
      permissions_on: 1,
      permissions: JSON.stringify(["social_media.read"]),
    });
    await look(reader);
    expect((await save({ "SocialMedia[yelp_url]": "" }, reader)).status).toBe(403);
  });

  it("notes changes, and takes one back", async () => {
    await save({
      "SocialMedia[linkedin_url]": "https://linkedin.com/company/corner",
      "BusinessCallToAction[6][enabled]": "1",
      "BusinessCallToAction[6][points]": "9",
    });
    const { changes } = await answerOf(api, shop.admin, settingsHistory, { query: { page: 1, limit: 3 } });
    expect(changes.map(({ area, name, before, after }) => [area, name, before, after])).toEqual([
      ["socials", "BusinessCallToAction[6][points]", "0", "9"],
      ["socials", "BusinessCallToAction[6][enabled]", "0", "1"],
      ["socials", "linkedin_url", "", "https://linkedin.com/company/corner"],
    ]);
    for (const { change_pk } of [...changes].slice(1))
      await answerOf(api, shop.admin, revertSettings, { body: { change_pk } });
    const page = await look();
    expect(page.socialMedia).toMatchObject({ linkedin_url: "" });
    expect(page.socialMediaRewardActions).toContainEqual({ action_id: 6, points: 9, enabled: false });
  });

  describe("the two old networks", () => {
    const links = {
      "SocialMedia[google_plus_url]": "https://plus.google.com/corner",
      "SocialMedia[yellow_pages_url]": "https://yellowpages.ca/corner",
    };

    it("are not read without the flag, whatever they say", async () => {
      await setFlag("0");
      expect((await save({ ...links, "SocialMedia[google_plus_url]": "javascript:1" })).errors).toEqual({});
      expect(
        await store.db.selectFrom("social_links").select("field").where("field", "like", "g%_plus_url").execute(),
      ).toEqual([]);
      expect((await ask(api, shop.admin, socialMedia)).body.socialMedia).not.toHaveProperty("google_plus_url");
    });

    it("are kept with it", async () => {
      await setFlag("1");
      await save(links);
      expect((await look()).socialMedia).toMatchObject({
        google_plus_url: "https://plus.google.com/corner",
        yellow_pages_url: "https://yellowpages.ca/corner",
      });
    });
  });
});
