import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { customerFields } from "../../../server/contract/customers/fields";
import { graceDays, mergedAway, possibleDuplicates } from "../../../server/contract/customers/profile-calls";
import { nobody } from "../../../server/contract/customers/profile-rules";
import { writeSearchWords } from "../../../server/customers/search-words";
import type { Store } from "../../../server/store/store";
import { type Business, Clock } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { customerActs, openActs } from "../../support/customer-acts";
import { addTo, created, drift, profileOf, update } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

eachEngine("merging customers", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;
  const clock = new Clock();

  beforeAll(async () => {
    ({ store, api, shop, other } = await openActs(stores, clock));
  });

  const { earn, withPoints, adjust, leave, merge, unmerge, ledger, seen, members, later } = customerActs(() => ({
    store,
    api,
    shop,
    clock,
  }));

  const pair = async () => {
    const survivor = await withPoints(100, { first_name: "Jon", last_name: "Smith", email: "jon@mail.example" });
    const merged = await withPoints(40, {
      first_name: "Jon",
      last_name: "Smith",
      email: "jon@other.example",
      phone: "+15145550122",
      phone_country: "CA",
      birth_date: "1980-01-02",
    });
    return { survivor, merged };
  };

  it("tells who may be the same person", async () => {
    const one = await withPoints(0, { first_name: "Zoé", last_name: "Núñez-Ray", phone: "+15145550111" });
    const two = await withPoints(0, { first_name: "Zoe", last_name: "Nunez Ray" });
    const three = await withPoints(0, { first_name: "Else", phone: "+15145550111" });
    for (const uid of [one, two, three])
      await store.transaction(async (trx) => {
        await writeSearchWords(trx, shop.id, [uid]);
      });
    const { customers } = await answerOf(api, shop.admin, possibleDuplicates, { query: { uid: one } });
    expect(customers).toMatchObject([
      { uid: two, alike: ["name"] },
      { uid: three, alike: ["phone"] },
    ]);
  });

  it("tells a branch role its own, however many there are elsewhere", async () => {
    const namesake = { first_name: "Max", last_name: "Many", phone: "+15145550139" };
    const mine = await withPoints(0, namesake);
    for (let n = 0; n < 22; n += 1) await withPoints(0, { ...namesake, branch_id: shop.otherBranch });
    const twin = await withPoints(0, namesake);
    const { id: ids } = await store.db
      .selectFrom("customers")
      .select(({ fn }) => fn.max("id").as("id"))
      .executeTakeFirstOrThrow();
    await store.transaction((trx) =>
      writeSearchWords(
        trx,
        shop.id,
        Array.from({ length: ids - mine + 1 }, (_, n) => mine + n),
      ),
    );
    const { customers } = await answerOf(api, shop.branchAdmin, possibleDuplicates, { query: { uid: mine } });
    expect(customers).toMatchObject([{ uid: twin, alike: ["phone", "name"] }]);
  });

  it("makes one of two and keeps both ledgers; taking apart restores both", async () => {
    const { survivor, merged } = await pair();
    await earn(merged, 1, 2500);
    const before = await members();
    expect((await merge(survivor, merged)).answer).toMatchObject({ points: 41 });
    expect(await seen(merged)).toBe(404);
    expect(await members()).toBe(Number(before) - 1);
    const one = await profileOf(api, shop.admin, survivor);
    expect(one).toMatchObject({
      balance: 141,
      giftcard_balance: "25.00 CAD",
      lifetime_balance: 141,
      email: "jon@mail.example",
      phone: "+15145550122",
      birthDate: "1980-01-02",
      merged: [{ uid: merged, firstName: "Jon" }],
    });
    const history = await ledger(survivor);
    expect(history.ledger.some(({ uid, kind }) => uid === merged && kind === "earn")).toBe(true);
    expect(await drift(store, shop, clock)).toEqual([]);

    await adjust(survivor, -120);
    expect((await unmerge(survivor, merged)).answer).toMatchObject({ points: 21, short: 20 });
    expect(await profileOf(api, shop.admin, survivor)).toMatchObject({
      balance: 0,
      phone: "",
      birthDate: null,
      merged: [],
    });
    expect(await profileOf(api, shop.admin, merged)).toMatchObject({
      balance: 21,
      phone: "+15145550122",
      giftcard_balance: "25.00 CAD",
    });
    expect(await members()).toBe(before);
    expect((await unmerge(survivor, merged)).status).toBe(404);
    expect(await drift(store, shop, clock)).toEqual([]);
    await leave(survivor);
    await leave(merged);
  });

  it("takes a phone with what its messages may count on, and gives it back with that", async () => {
    const allowed = async (uid: number) => (await profileOf(api, shop.admin, uid)).allow_sms_status;
    const consents = { consent_sms: 1, allow_sms_status: 2 } as const;
    const survivor = await withPoints(0, { ...consents, phone: "+15145550146" });
    const merged = await withPoints(0, { first_name: "Other", phone: "+15145550147" });
    await merge(survivor, merged, { take: ["phone"] });
    expect(await allowed(survivor)).toBe(0);
    expect((await unmerge(survivor, merged)).errors).toEqual({});
    expect(await allowed(survivor)).toBe(2);

    const without = await withPoints(0, { consent_sms: 1 });
    const texted = await withPoints(0, { ...consents, phone: "+15145550148" });
    await merge(without, texted);
    expect(await allowed(without)).toBe(2);
    await unmerge(without, texted);
    expect(await allowed(without)).toBe(0);
    expect(await allowed(texted)).toBe(2);
  });

  it("is refused if nothing would identify the survivor", async () => {
    const survivor = await withPoints(0, { first_name: "", last_name: "", email: "only@mail.example" });
    const merged = await withPoints(0, { first_name: "", last_name: "", phone: "+15145550177" });
    const { errors } = await merge(survivor, merged, { take: ["email"], keep: ["phone"] });
    expect(errors).toEqual({ take: [nobody] });
    expect(await profileOf(api, shop.admin, survivor)).toMatchObject({ email: "only@mail.example" });
    expect(await profileOf(api, shop.admin, merged)).toMatchObject({ phone: "+15145550177" });
  });

  it("leaves blank what is to stay as the survivor says it, and gives the other theirs again", async () => {
    const known = { email: "known@mail.example", consent_email: 1, phone: "+15145550155", notes: "Likes tea" } as const;
    const survivor = await withPoints(0);
    const merged = await withPoints(0, { ...known, birth_date: "1980-01-02", city: "Laval", account_number: "KN-1" });
    await merge(survivor, merged, { keep: ["email", "birthDate", "address", "notes"] });
    const unchanged = { email: "", consentEmail: false, birthDate: null, city: "", notes: "" };
    expect(await profileOf(api, shop.admin, survivor)).toMatchObject({
      ...unchanged,
      phone: "+15145550155",
      account_number: "KN-1",
    });
    await unmerge(survivor, merged);
    expect(await profileOf(api, shop.admin, survivor)).toMatchObject({ ...unchanged, phone: "", account_number: "" });
    expect(await profileOf(api, shop.admin, merged)).toMatchObject({
      email: "known@mail.example",
      consentEmail: true,
      birthDate: "1980-01-02",
      city: "Laval",
      notes: "Likes tea",
    });
  });

  it("keeps the notes of both, and each has their own again", async () => {
    const notesOf = async (uid: number) => (await profileOf(api, shop.admin, uid)).notes;
    const survivor = await withPoints(0, { notes: "Likes tea" });
    const merged = await withPoints(0, { first_name: "Other", notes: "Allergic to nuts" });
    await merge(survivor, merged);
    expect(await notesOf(survivor)).toBe("Likes tea\n\nAllergic to nuts");
    await unmerge(survivor, merged);
    expect([await notesOf(survivor), await notesOf(merged)]).toEqual(["Likes tea", "Allergic to nuts"]);
    await merge(survivor, merged);
    await update(api, shop.admin, { uid: survivor, notes: "Written since" });
    await unmerge(survivor, merged);
    expect(await notesOf(survivor)).toBe("Written since");

    const long = await withPoints(0, { notes: "x".repeat(customerFields.notes.max) });
    await merge(long, merged);
    expect(await notesOf(long)).toHaveLength(customerFields.notes.max);
    await unmerge(long, merged);
    await merge(long, merged, { take: ["notes"] });
    expect(await notesOf(long)).toBe("Allergic to nuts");
    await unmerge(long, merged);
    expect(await notesOf(long)).toHaveLength(customerFields.notes.max);
    const alike = await withPoints(0, { notes: "Allergic to nuts" });
    await merge(alike, merged);
    expect(await notesOf(alike)).toBe("Allergic to nuts");
  });

  it("is not undone where somebody else has what the survivor would have again", async () => {
    const survivor = await withPoints(0, { email: "first@mail.example", phone: "+15145550144" });
    const merged = await withPoints(0, { email: "second@mail.example", phone: "+15145550145" });
    await merge(survivor, merged, { take: ["email", "phone"] });
    const next = await created(api, shop.admin, { firstName: "Next", phone: "+15145550144" });
    const refused = await unmerge(survivor, merged);
    expect(refused.errors).toEqual({ phone: ["Another customer has this phone number"] });
    expect(refused.body.message).toBe("Another customer has this phone number.");
    await leave(next);
    expect((await unmerge(survivor, merged)).errors).toEqual({});
    expect(await profileOf(api, shop.admin, survivor)).toMatchObject({
      email: "first@mail.example",
      phone: "+15145550144",
    });
  });

  it("refuses oneself, strangers and those who are gone, and is final after the grace period", async () => {
    const { survivor, merged } = await pair();
    const stranger = await addTo(store, other, clock);
    expect((await merge(survivor, survivor)).errors).toHaveProperty("mergedUid");
    expect((await merge(survivor, stranger)).status).toBe(404);
    expect((await merge(survivor, merged)).answer).not.toBeNull();
    expect((await merge(survivor, merged)).status).toBe(404);
    expect((await merge(merged, survivor)).status).toBe(404);
    expect((await unmerge(survivor, merged, await later(graceDays + 1))).errors).toHaveProperty("mergedUid");
  });

  it("tells with whom somebody merged is one now, as far as the caller may see them", async () => {
    const [a, b, c] = [
      await withPoints(0, { first_name: "Ann", last_name: "Old" }),
      await withPoints(0),
      await withPoints(0),
    ];
    const away = (uid: number, who = shop.admin) => ask(api, who, mergedAway, { query: { uid } });
    expect((await away(a)).status).toBe(404);
    await merge(b, a);
    await merge(c, b);
    const person = { firstName: "Ann", lastName: "Old", utc_merged: expect.any(Number) };
    expect((await away(a)).answer).toMatchObject({ ...person, survivor: { uid: c } });
    expect((await away(b, shop.branchAdmin)).answer).toMatchObject({ survivor: { uid: c } });
    for (const [who, status] of [
      [other.admin, 404],
      [shop.nobody, 403],
    ] as const)
      expect((await away(a, who)).status).toBe(status);
    const there = await withPoints(0, { branch_id: shop.otherBranch });
    await merge(there, c);
    expect((await away(a, shop.branchAdmin)).answer).toMatchObject({ ...person, survivor: null });
    expect((await away(a)).answer).toMatchObject({ survivor: { uid: there } });
    await leave(there);
    expect((await away(a)).status).toBe(404);
  });

  it("follows a merge of a merge", async () => {
    const [a, b, c] = [await withPoints(1), await withPoints(2), await withPoints(4)];
    await merge(b, a);
    await merge(c, b);
    expect(await profileOf(api, shop.admin, c)).toMatchObject({ balance: 7, lifetime_balance: 7 });
    expect((await ledger(c)).ledger.map(({ uid }) => uid)).toEqual(expect.arrayContaining([a, b, c]));
    expect((await unmerge(b, a)).status).toBe(404);
  });
});
