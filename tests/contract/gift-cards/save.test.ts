import { beforeAll, describe, expect, it } from "vitest";
import type { WireFields } from "../../../app/api/encode";
import type { PortalApi } from "../../../server/api";
import {
  createGiftCard,
  editGiftCard,
  getGiftCard,
  giftCards,
  giftCardsList,
  prepareGiftCard,
  saveGiftCardTexts,
} from "../../../server/contract/gift-cards/calls";
import {
  deleteOffer,
  loadOfferLanguages,
  loadOneOfferLanguage,
  restoreOffer,
} from "../../../server/contract/items/calls";
import type { Store } from "../../../server/store/store";
import { Clock, send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { fifty } from "../../support/gift-cards";
import { openShops, type Shop } from "../../support/shop";
import { eachEngine } from "../../support/stores";

eachEngine("saving a gift card", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: PortalApi;
  let shop: Shop;
  let other: Shop;
  const details = async (offerId: number) =>
    (await answerOf(api, shop.admin, getGiftCard, { query: { offerId, used: true } })).giftCard;
  const made = async (more: Parameters<typeof fifty>[0] = {}) =>
    (await answerOf(api, shop.admin, createGiftCard, { body: fifty(more) })).offerId;

  beforeAll(async () => {
    ({ store, api, shop, other } = await openShops(stores, clock));
  });

  it("keeps every field, money in minor units", async () => {
    const body = fifty({
      description: "<b>For you</b> & yours",
      terms: "One each\nNo cash",
      link: "https://shop.example/cards?a=1&b=2",
      image: shop.image,
      language: [1, 2],
      add_language: true,
    });
    const offerId = await made(body);
    const { add_language, ...input } = body;
    expect(await details(offerId)).toEqual({
      ...input,
      add_language: true,
      offerId,
      giftcard_fk: offerId,
      image: shop.image,
      image_large: shop.image.replace("original", "large"),
      image_medium: shop.image.replace("original", "medium"),
      image_thumbnail: shop.image.replace("original", "thumbnail"),
      never_expires: false,
      isExpired: false,
      utc_publish: clock.time,
      sold: 0,
      sold_value: 0,
      open_value: 0,
      revision: expect.stringMatching(/^\d+$/),
    });
    const [row] = await store.db.selectFrom("offers").selectAll().where("id", "=", offerId).execute();
    expect(row).toMatchObject({ real_value: 5000, discount_amount: 500, type: 5 });
  });

  it("spells its dates as one JSON value and its money with two decimals", async () => {
    expect(createGiftCard.body.write(fifty())).toMatchObject({
      date_range: '{"start":"2026-06-01","end":"2026-06-30"}',
      real_value: "50.00",
      discount_value: "5.00",
    });
    const offerId = await made();
    const got = await send(api, "GET", `/server/api/businessadmin/editgiftcard/?offerId=${offerId}`, {
      token: shop.admin.token,
    });
    expect(got.body).toMatchObject({
      status: "OK",
      giftCard: {
        giftcard_fk: offerId,
        date_range: '{"start":"2026-06-01","end":"2026-06-30"}',
        real_value: "50.00",
        discount_value: "5.00",
        never_expires: 0,
      },
    });
  });

  it("omits the last day of a card that never expires and starts it today when it does not say", async () => {
    const offerId = await made({ never_expires: true, date_range: undefined, discount_value: undefined });
    expect(await details(offerId)).toMatchObject({
      date_range: { start: "2026-06-01", end: null },
      never_expires: true,
      discount_value: 0,
      language: [1],
      add_language: false,
      image: "",
    });
  });

  it("replaces a card when it is edited but keeps its publish date", async () => {
    const offerId = await made({ image: shop.image });
    const published = clock.time;
    clock.pass(60_000);
    const saved = await answerOf(api, shop.admin, editGiftCard, {
      query: { offerId },
      body: fifty({ title: "Autumn card", real_value: 2500, discount_value: 0 }),
    });
    expect(saved).toEqual({ status: "OK", offerId });
    expect(await details(offerId)).toMatchObject({
      title: "Autumn card",
      real_value: 2500,
      discount_value: 0,
      image: "",
      utc_publish: published,
    });
  });

  it("is held to the version it replaces, where it names one", async () => {
    const offerId = await made();
    const edit = (title: string, revision?: string) =>
      ask(api, shop.admin, editGiftCard, { query: { offerId }, body: fifty({ title, revision }) });
    const { revision } = await details(offerId);
    expect((await edit("First", revision)).answer).not.toBeNull();
    expect((await edit("Second", revision)).errors).toEqual({ revision: ["This was changed since you opened it"] });
    expect((await details(offerId)).title).toBe("First");
    const { revision: next } = await details(offerId);
    const saves = await Promise.all(["A", "B", "C"].map((title) => edit(title, next)));
    expect(saves.filter(({ answer }) => answer !== null)).toHaveLength(1);
    expect((await edit("Third")).answer).not.toBeNull();
    expect((await details(offerId)).revision).not.toBe(revision);
  });

  it("makes one card for one Idempotency-Key", async () => {
    const sent = { body: fifty(), headers: { "Idempotency-Key": "one-card-only" } };
    const first = await answerOf(api, shop.admin, createGiftCard, sent);
    expect(await answerOf(api, shop.admin, createGiftCard, sent)).toEqual(first);
    expect((await ask(api, shop.admin, createGiftCard, { ...sent, body: fifty({ title: "Other" }) })).status).toBe(409);
  });

  it("lists by publish date both ways, also as GiftCards, takes away what is deleted and brings it back", async () => {
    const ids: number[] = [];
    for (const title of ["First", "Second"]) {
      clock.pass(1000);
      ids.push((await answerOf(api, other.admin, createGiftCard, { body: fifty({ title }) })).offerId);
    }
    const titles = async (direction: "asc" | "desc", call = giftCardsList) =>
      (await answerOf(api, other.admin, call, { query: { limit: 0, direction } })).giftCards.map(({ title }) => title);
    expect(await titles("asc")).toEqual(["First", "Second"]);
    expect(await titles("desc")).toEqual(["Second", "First"]);
    expect(await titles("asc", giftCards)).toEqual(["First", "Second"]);
    const offerId = ids[0] ?? 0;
    const deletion = await answerOf(api, other.admin, deleteOffer, { body: { offerId } });
    expect(deletion.message).toBe("Gift card deleted.");
    expect(await titles("asc")).toEqual(["Second"]);
    for (const { status } of [
      await ask(api, other.admin, deleteOffer, { body: { offerId } }),
      await ask(api, other.admin, getGiftCard, { query: { offerId, used: true } }),
      await ask(api, other.admin, editGiftCard, { query: { offerId }, body: fifty() }),
    ])
      expect(status).toBe(404);
    expect((await answerOf(api, other.admin, restoreOffer, { body: { offerId } })).message).toBe("Gift card restored.");
    const limited = await answerOf(api, other.admin, giftCardsList, { query: { limit: 1, direction: "asc" } });
    expect(limited).toMatchObject({ total: 2, giftCards: [{ title: "First", sold: 0 }] });
  });

  it("keeps the first day of a card that never expires, where an edit names none", async () => {
    const offerId = await made({ date_range: { start: "2026-05-01", end: "2026-06-30" } });
    const body = fifty({ date_range: {}, never_expires: true });
    await answerOf(api, shop.admin, editGiftCard, { query: { offerId }, body });
    expect((await details(offerId)).date_range).toMatchObject({ start: "2026-05-01" });
  });

  it.each(["0001-01-01", "1999-12-31", "2100-01-01", "9999-12-31"])("refuses %s as a day", async (day) => {
    for (const date_range of [
      { start: day, end: "2026-06-30" },
      { start: "2026-06-01", end: day },
    ]) {
      const { errors } = await ask(api, shop.admin, createGiftCard, { body: fifty({ date_range }) });
      expect(errors).toEqual({ date_range: ["Enter a day from 2000 to 2099"] });
    }
  });

  it("says what has expired by the business's own day", async () => {
    const offerId = await made({ date_range: { start: "2026-05-01", end: "2026-05-31" } });
    expect((await details(offerId)).isExpired).toBe(true);
    const noon = clock.time;
    clock.time = Date.UTC(2026, 5, 1, 3);
    expect((await details(offerId)).isExpired).toBe(false);
    clock.time = noon;
  });

  it("offers a new card's form the languages and the currency", async () => {
    const form = await answerOf(api, shop.admin, prepareGiftCard);
    expect(form.languages.map(({ name }) => name)).toEqual(["English", "French", "Spanish"]);
    expect(form.currencySymbol).toBe("$");
  });

  describe("in further languages", () => {
    const french = { language: 2, title: "Carte d’été", description: "Pour vous", terms: "", link: "" };
    const filled = async (offerId: number) =>
      (await answerOf(api, shop.admin, loadOfferLanguages, { query: { offerId } })).languages
        .filter((language) => language.filled)
        .map(({ name }) => name);

    it("saves one language at the edit call, and the same again", async () => {
      const offerId = await made({ language: [1, 2] });
      expect(await filled(offerId)).toEqual(["English"]);
      for (const title of [french.title, french.title, "Carte"]) {
        await answerOf(api, shop.admin, saveGiftCardTexts, { query: { offerId }, body: { ...french, title } });
      }
      expect(await filled(offerId)).toEqual(["English", "French"]);
      const texts = async (langId: number) =>
        (await answerOf(api, shop.admin, loadOneOfferLanguage, { query: { offerId, langId } })).offer;
      expect(await texts(2)).toEqual({ language_id: 2, title: "Carte", description: "Pour vous", terms: "", link: "" });
      expect(await texts(1)).toMatchObject({ title: "Summer card" });
      expect(await texts(3)).toEqual({ language_id: 3, title: "", description: "", terms: "", link: "" });
      expect(await details(offerId)).toMatchObject({ language: [1, 2], real_value: 5000, add_language: true });
    });

    it("drops a language left out of a later edit, and all further ones without add_language", async () => {
      const offerId = await made({ language: [1, 2] });
      const edit = (more: Parameters<typeof fifty>[0]) =>
        answerOf(api, shop.admin, editGiftCard, { query: { offerId }, body: fifty(more) });
      await answerOf(api, shop.admin, saveGiftCardTexts, { query: { offerId }, body: french });
      await edit({});
      expect((await details(offerId)).language).toEqual([1, 2]);
      await edit({ language: [1, 3] });
      expect((await details(offerId)).language).toEqual([1, 3]);
      await edit({ language: [1, 3], add_language: false });
      expect((await details(offerId)).language).toEqual([1]);
    });

    it("refuses texts without a title, and of a language that is not in use", async () => {
      const offerId = await made();
      const save = (body: Partial<typeof french>) =>
        ask(api, shop.admin, saveGiftCardTexts, { query: { offerId }, body: { ...french, ...body } });
      expect((await save({ title: "" })).errors).toHaveProperty("title");
      expect((await save({ link: "javascript:alert(1)" })).errors).toHaveProperty("link");
      expect((await save({ language: 9 })).errors).toHaveProperty("language");
    });
  });

  describe("refuses", () => {
    const range = (start: string, end: string) => ({ date_range: JSON.stringify({ start, end }) });
    const refusals: [field: string, what: string, raw: WireFields][] = [
      ["title", "no title", { title: "  " }],
      ["title", "a title of 121 characters", { title: "x".repeat(121) }],
      ["title", "a NUL", { title: "a\u0000b" }],
      ["description", "a description too long", { description: "x".repeat(4001) }],
      ["link", "a javascript link", { link: "javascript:alert(1)" }],
      ["image", "a picture that is not there", { image: "/pictures/nothing-like-it-0123456789/original.webp" }],
      ["real_value", "no value", { real_value: "" }],
      ["real_value", "a value of nothing", { real_value: "0.00", discount_value: "0" }],
      ["real_value", "a negative value", { real_value: "-1.00" }],
      ["real_value", "a fraction of a cent", { real_value: "10.005" }],
      ["real_value", "a value past a million", { real_value: "1000000.01" }],
      ["real_value", "words", { real_value: "fifty" }],
      ["discount_value", "a discount below 0", { discount_value: "-0.01" }],
      ["discount_value", "a discount of the whole value", { discount_value: "50.00" }],
      ["discount_value", "a discount above the value", { discount_value: "50.01" }],
      ["date_range", "no dates", { date_range: "" }],
      ["date_range", "no last day", range("2026-06-01", "")],
      ["date_range", "no first day", range("", "2026-06-30")],
      ["date_range", "an end before the start", range("2026-06-30", "2026-06-29")],
      ["date_range", "a day that does not exist", range("2026-02-30", "2026-06-30")],
      ["date_range", "no JSON", { date_range: "June" }],
      ["never_expires", "neither yes nor no", { never_expires: "maybe" }],
      ["language", "a language that is not in use", { language: [1, 9] }],
      ["language", "further languages asked for and none named", { add_language: 1, language: [1] }],
    ];

    it.each(refusals)("in %s %s", async (field, _what, raw) => {
      const count = async () => (await store.db.selectFrom("offers").select("id").execute()).length;
      const before = await count();
      const got = await ask(api, shop.admin, createGiftCard, { body: fifty({ language: [1] }), raw });
      expect(got).toMatchObject({ status: 200, body: { status: "NOT_OK" } });
      expect(Object.keys(got.errors).map((name) => name.split(".")[0])).toContain(field);
      expect(await count()).toBe(before);
    });
  });
});
