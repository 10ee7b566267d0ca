import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { onTheLine } from "../../support/line";
import { readAct } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

const wizard = wizardShop();

interface Route {
  action(args: ActionFunctionArgs): Promise<unknown>;
}

const routes = {
  adjust: () => import("../../../app/features/customers/pages/adjust"),
  transfer: () => import("../../../app/features/customers/pages/transfer"),
  delete: () => import("../../../app/features/customers/pages/delete"),
  restore: () => import("../../../app/features/customers/pages/restore"),
  merge: () => import("../../../app/features/customers/pages/merge"),
  unmerge: () => import("../../../app/features/customers/pages/unmerge"),
} satisfies Record<string, () => Promise<Route & { loader(args: LoaderFunctionArgs): Promise<unknown> }>>;

/** Posts an action's form. @returns status, location and messages. */
async function act(name: keyof typeof routes, uid: number, fields: Record<string, string> = {}, search = "") {
  const answer = await wizard.admin.postTo(
    await routes[name](),
    `/customers/profile/uid=${uid}/${name}${search}`,
    { uid: `uid=${uid}` },
    fields,
  );
  return readAct(answer);
}

const merging = async (uid: number, search: string) =>
  wizard.admin.visit(await routes.merge(), `/customers/profile/uid=${uid}/merge${search}`, { uid: `uid=${uid}` });

async function join(firstName: string, more: Record<string, unknown> = {}): Promise<number> {
  const form = { firstName, lastName: "Doe", language: 1, country_code: "CA", ...more };
  const last = await wizard.admin.on("/customers/template/customers/create", form);
  const profile = await wizard.admin.on(last, {});
  return Number(/uid=(\d+)/.exec(profile)?.[1]);
}

const customer = (uid: number) =>
  wizard.door.store.db.selectFrom("customers").selectAll().where("id", "=", uid).executeTakeFirstOrThrow();
const balance = async (uid: number) => Number((await customer(uid)).points_balance);
const there = (uid: number) => ({ status: 303, to: `/customers/profile/uid=${uid}` });

/** Records the bodies sent to an API call from now on. */
function sentTo(call: string): Promise<string>[] {
  const bodies: Promise<string>[] = [];
  onTheLine(wizard.door, async (request, really) => {
    if (request.url.includes(call)) bodies.push(request.clone().text());
    return really(request);
  });
  return bodies;
}

describe("acts of a profile", () => {
  test("points are given and taken once for one press, and never below zero", async () => {
    const uid = await join("Adjusted");
    const once = { userAdjustBalance: "1,200", comments: "Sorry", idempotency_key: "press-one-1" };
    expect(await act("adjust", uid, once)).toEqual(there(uid));
    expect(await act("adjust", uid, once)).toEqual(there(uid));
    expect(await balance(uid)).toBe(1200);
    expect(await act("adjust", uid, { userAdjustBalance: "200", direction: "take" })).toEqual(there(uid));
    expect(await balance(uid)).toBe(1000);
    for (const typed of ["1e308", "NaN", "", "0", "-1001"])
      expect(await act("adjust", uid, { userAdjustBalance: typed })).toMatchObject({
        status: 422,
        errors: { userAdjustBalance: expect.stringMatching(/\S/) },
      });
    expect(await balance(uid)).toBe(1000);
  });

  test("a transfer is looked at first, moves everything, and never goes to oneself", async () => {
    const from = await join("Giver", { email: "giver@mail.example" });
    const to = await join("Taker", { phone: "514 555 0188" });
    await act("adjust", from, { userAdjustBalance: "70" });
    expect(await act("transfer", from, { transfer_email: "giver@mail.example", find: "1" })).toMatchObject({
      status: 422,
      errors: { transfer_email: expect.stringContaining("same customer") },
    });
    const wrong: Record<string, string>[] = [{ transfer_email: "nobody@mail.example" }, { transfer_phone: "12" }, {}];
    for (const named of wrong)
      expect(await act("transfer", from, { ...named, find: "1" })).toMatchObject({ status: 422 });
    const phone = { transfer_phone: "(514) 555-0188", phone_country_code: "CA" };
    expect(await act("transfer", from, { ...phone, find: "1" })).toEqual({
      status: 303,
      to: `/customers/profile/uid=${from}/transfer?to=${to}`,
    });
    expect(await balance(from)).toBe(70);
    expect(await act("transfer", from, phone)).toEqual(there(from));
    expect([await balance(from), await balance(to)]).toEqual([0, 70]);
    expect(await act("transfer", from, phone)).toMatchObject({ status: 422, message: expect.stringMatching(/\S/) });
  });

  test("a transfer names what moves, each only where there is some", async () => {
    const from = await join("Credit", { email: "credit@mail.example" });
    const to = await join("Heir", { email: "heir@mail.example" });
    const { db } = wizard.door.store;
    const looked = async () => {
      const address = `/customers/profile/uid=${from}/transfer?to=${to}`;
      return wizard.admin.visit(await routes.transfer(), address, { uid: `uid=${from}` });
    };
    const has = (credit_balance: number, giftcard_balance: number) =>
      db.updateTable("customers").set({ credit_balance, giftcard_balance }).where("id", "=", from).execute();
    expect(await looked()).toMatchObject({ holdings: [], moving: "", staying: "" });
    await has(82, 500);
    expect(await looked()).toMatchObject({
      holdings: [{ term: "Store credit", value: "$0.82" }],
      moving: "$0.82 of store credit",
      staying: "$5.00 of gift-card money",
    });
    await has(82, 0);
    await act("adjust", from, { userAdjustBalance: "1" });
    expect(await looked()).toMatchObject({ moving: "1 point and $0.82 of store credit", staying: "" });
  });

  test("a delete asks for the name, and is undone with everything", async () => {
    const uid = await join("Leaver");
    await act("adjust", uid, { userAdjustBalance: "30" });
    expect(await act("delete", uid, { confirm_name: "Leaver" })).toMatchObject({ status: 422 });
    const confirmed = { confirm_name: " leaver  DOE ", idempotency_key: "press-two-2" };
    expect(await act("delete", uid, confirmed)).toEqual({ status: 303, to: "/customers" });
    expect(await act("delete", uid, confirmed)).toEqual({ status: 303, to: "/customers" });
    expect((await customer(uid)).left_at).not.toBeNull();
    expect(await act("adjust", uid, { userAdjustBalance: "1" })).toMatchObject({ status: 404 });
    expect(await act("restore", uid)).toEqual(there(uid));
    expect(await balance(uid)).toBe(30);
  });

  test("a merge keeps what is chosen, and taking it apart gives each their own again", async () => {
    const mine = await join("Zoé", { email: "zoe@mail.example", notes: "Mine" });
    const theirs = await join("Zoe", { email: "zoe2@mail.example", phone: "514 555 0177" });
    await act("adjust", mine, { userAdjustBalance: "5" });
    await act("adjust", theirs, { userAdjustBalance: "8" });
    const chosen = { mergedUid: String(theirs), keep_firstName: "mine", keep_email: "theirs" };
    expect(await act("merge", mine, chosen)).toEqual(there(mine));
    expect(await customer(mine)).toMatchObject({
      first_name: "Zoé",
      email: "zoe2@mail.example",
      phone: "+15145550177",
      points_balance: 13,
    });
    expect((await customer(theirs)).merged_into).toBe(mine);
    expect(await act("unmerge", mine, {}, `?merged=${theirs}`)).toEqual(there(mine));
    expect(await customer(mine)).toMatchObject({
      email: "zoe@mail.example",
      phone: "",
      points_balance: 5,
      notes: "Mine",
    });
    expect(await customer(theirs)).toMatchObject({ email: "zoe2@mail.example", points_balance: 8, left_at: null });
    expect(await act("merge", mine, { mergedUid: String(mine) })).toMatchObject({ status: 422 });
  });

  test("a merge leaves blank where Nothing is chosen", async () => {
    const mine = await join("Bare");
    const theirs = await join("Told", { email: "told@mail.example", phone: "514 555 0179" });
    const compared = (await merging(mine, `?with=${theirs}`)).chosen;
    expect(compared?.differences.find(({ field }) => field === "phone")).toMatchObject({ mine: "" });
    const chosen = { mergedUid: String(theirs), keep_phone: "mine", keep_email: "theirs", keep_firstName: "mine" };
    expect(await act("merge", mine, chosen)).toEqual(there(mine));
    expect(await customer(mine)).toMatchObject({ first_name: "Bare", email: "told@mail.example", phone: "" });
  });

  test("a merge shows the consents beside what they were given for, and the notes of both", async () => {
    const agreed = { email: "agreed@mail.example", consentEmail: 1, notes: "Likes tea" };
    const mine = await join("Agreed", agreed);
    const unconfirmed = { phone: "514 555 0178", consentPhone: 1, double_opt_in: 1 };
    const theirs = await join("Silent", { email: "silent@mail.example", notes: "No nuts", ...unconfirmed });
    const compared = async () => (await merging(mine, `?with=${theirs}`)).chosen;
    expect(await compared()).toMatchObject({
      differences: [
        { field: "firstName" },
        {
          field: "email",
          mine: "agreed@mail.example\nEmail consent: Yes",
          theirs: "silent@mail.example\nEmail consent: No",
        },
        {
          field: "phone",
          mine: "",
          theirs: "+15145550178\nSMS consent: Yes, awaiting confirmation",
        },
      ],
      notes: "Likes tea\n\nNo nuts",
    });
    const long = "x".repeat(3995);
    await wizard.door.store.db.updateTable("customers").set({ notes: long }).where("id", "=", theirs).execute();
    const chosen = await compared();
    expect(chosen?.notes).toBe("");
    expect(chosen?.differences.at(-1)).toMatchObject({ field: "notes", mine: "Likes tea", theirs: long });
    expect(await act("merge", mine, { mergedUid: String(theirs), keep_notes: "theirs" })).toEqual(there(mine));
    expect(await customer(mine)).toMatchObject({ notes: long, consent_email: 1, double_opt_in: 1, consent_sms: 1 });
    expect(await act("unmerge", mine, {}, `?merged=${theirs}`)).toEqual(there(mine));
    expect(await customer(mine)).toMatchObject({ notes: "Likes tea", double_opt_in: 0, consent_sms: 0 });
  });

  test("what a merge combines is shown as the merge makes it", async () => {
    const rules = async (business_rules: string) => {
      const businesses = wizard.door.store.db.updateTable("businesses").set({ business_rules });
      await businesses.where("id", "=", wizard.shop.id).execute();
    };
    const { business_rules: before } = await wizard.door.store.db
      .selectFrom("businesses")
      .select("business_rules")
      .where("id", "=", wizard.shop.id)
      .executeTakeFirstOrThrow();
    await rules(JSON.stringify({ welcome_units: "100" }));
    const [mine, theirs] = [await join("Twice"), await join("Twice")];
    await rules(before);
    const { chosen } = await merging(mine, `?with=${theirs}`);
    const points = { mine: "100", theirs: "100", together: "100" };
    expect(chosen).toMatchObject({ less: true, figures: expect.arrayContaining([expect.objectContaining(points)]) });
    await act("merge", mine, { mergedUid: String(theirs) });
    expect(await balance(mine)).toBe(100);
  });

  test("what a merge adds up is shown even where nobody foresees the rest", async () => {
    const [mine, theirs] = [await join("Unforeseen"), await join("Unforeseen")];
    const { db } = wizard.door.store;
    const stored = (uid: number, giftcard_balance: number) =>
      db.updateTable("customers").set({ giftcard_balance }).where("id", "=", uid).execute();
    await stored(mine, 500);
    await stored(theirs, 700);
    onTheLine(wizard.door, async (request, really) =>
      request.url.includes("mergePreview") ? new Response("", { status: 404 }) : really(request),
    );
    const { chosen } = await merging(mine, `?with=${theirs}`);
    expect(chosen).toMatchObject({
      less: false,
      figures: [
        { together: "Unknown" },
        { together: "$0.00" },
        { mine: "$5.00", theirs: "$7.00", together: "$12.00" },
        { together: "Unknown" },
        { together: "Unknown" },
      ],
    });
  });

  test("whom to merge with is found by what is known of them, and looked at before anything is done", async () => {
    const mine = await join("Finder", { email: "finder@mail.example" });
    const theirs = await join("Foundling", {
      email: "found@mail.example",
      phone: "514 555 0166",
      account_number: "FND-77",
    });
    const longer = await join("Foundation", { email: "found@mail.example.org", account_number: "FND-777" });
    const find = (who: string) => act("merge", mine, { who, find: "1" });
    const led = (query: string) => ({ status: 303, to: `/customers/profile/uid=${mine}/merge?${query}` });
    const ways = [
      "found@mail.example",
      " FOUND@Mail.Example ",
      "(514) 555-0166",
      "+15145550166",
      "fnd-77",
      "Foundling",
    ];
    for (const who of ways) expect([who, await find(who)]).toEqual([who, led(`with=${theirs}`)]);
    expect(await find(String(theirs))).toMatchObject({ status: 303, to: expect.stringMatching(/merge\?(with|who)=/) });
    expect(await find("FND")).toEqual(led("who=FND"));
    expect((await merging(mine, "?who=FND")).found).toMatchObject({
      others: expect.arrayContaining([
        expect.objectContaining({ uid: theirs, name: "Foundling Doe" }),
        expect.objectContaining({ uid: longer }),
      ]),
      more: false,
    });
    for (const [who, says] of [
      ["", "Enter an email"],
      ["nobody@mail.example", "No customer has this email address"],
      ["999999999", "No customer has this phone, account number or customer number"],
      ["finder@mail.example", "This is the same customer"],
      [String(mine), "This is the same customer"],
      ["x".repeat(201), "at most 200"],
    ] as const)
      expect(await find(who)).toMatchObject({ status: 422, errors: { who: expect.stringContaining(says) } });
    expect((await customer(theirs)).left_at).toBeNull();
  });

  test("a merge pressed twice is made once, and leads to the profile both times", async () => {
    const mine = await join("Kim", { email: "kim@mail.example" });
    const theirs = await join("Kimberley", { email: "kimberley@mail.example" });
    const press = { mergedUid: String(theirs), keep_firstName: "theirs", keep_email: "theirs" };
    const once = { ...press, idempotency_key: "press-merge-1" };
    expect(await act("merge", mine, once)).toEqual(there(mine));
    expect(await act("merge", mine, once)).toEqual(there(mine));
    expect(await customer(mine)).toMatchObject({ first_name: "Kimberley", email: "kimberley@mail.example" });
    const again = { ...press, idempotency_key: "press-merge-2" };
    expect(await act("merge", mine, again)).toMatchObject({ status: 404 });
  });

  test("who acts and from where is said when a customer is taken back, and when two are taken apart", async () => {
    const mine = await join("Back");
    const theirs = await join("Apart");
    const [restored, unmerged] = [sentTo("RestoreMembership"), sentTo("UnmergeCustomers")];
    await act("delete", mine, { confirm_name: "Back Doe" });
    expect(await act("restore", mine)).toEqual(there(mine));
    await act("merge", mine, { mergedUid: String(theirs) });
    expect(await act("unmerge", mine, {}, `?merged=${theirs}`)).toEqual(there(mine));
    const users = wizard.door.store.db.selectFrom("users").select("id");
    const admin = users.where("username", "=", wizard.shop.admin.username);
    const { id: adminId } = await admin.executeTakeFirstOrThrow();
    const bodies = await Promise.all([...restored, ...unmerged]);
    expect(bodies).toHaveLength(2);
    for (const body of bodies)
      expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
        clerkId: String(adminId),
        platformPk: "1",
      });
  });
});
