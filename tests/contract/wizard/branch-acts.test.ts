import { describe, expect, test } from "vitest";
import { onTheLine } from "../../support/line";
import { PlainForms, readAct } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

const wizard = wizardShop();
const dashboard = "/settings/businessProfile/dashboard";

const branchPage = () => import("../../../app/features/branches/pages/branch");
const address = (action: string | number) => `/settings/businessProfile/branch/${action}`;
const post = async (action: string | number, fields: Record<string, string>) =>
  (await wizard.admin.postTo(await branchPage(), address(action), { action: String(action) }, fields)) as unknown;
const open = async (action: string | number, by = wizard.admin) =>
  by.visit(await branchPage(), address(action), { action: String(action) });
const branches = () =>
  wizard.door.store.db
    .selectFrom("branches")
    .selectAll()
    .where("business_id", "=", wizard.shop.id)
    .orderBy("id")
    .execute();

/** Records the forms that the portal posts to the API. */
function listen(): URLSearchParams[] {
  const sent: URLSearchParams[] = [];
  onTheLine(wizard.door, async (request, really) => {
    if (request.method === "POST") {
      const form = await request.clone().formData();
      sent.push(new URLSearchParams([...form].map(([name, value]) => [name, String(value)])));
    }
    return really(request);
  });
  return sent;
}

describe("the page of a branch", () => {
  test("opens in Canada, makes a branch, and sends what the documents say", async () => {
    expect((await open("create")).values).toEqual({ country_code: "ca", country_short: "CA" });
    const sent = listen();
    const made = await post("create", {
      name: "Harbour",
      city: "Halifax",
      country_short: "CA",
      country_code: "CA",
      lat: "44.6",
      lng: "-63.5",
    });
    expect(readAct(made)).toMatchObject({ status: 303, to: dashboard });
    expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
      "BusinessBranch[name]": "Harbour",
      "BusinessBranch[country]": "Canada",
      "BusinessBranch[country_code]": "ca",
      "BusinessBranch[lat]": "44.6",
      "BusinessBranch[virtual_branch_group_flag]": "0",
    });
    expect((await branches()).at(-1)).toMatchObject({ name: "Harbour", city: "Halifax", country_code: "ca" });
  });

  test("keeps what was typed where something is wrong", async () => {
    const refused = readAct(await post("create", { name: "", city: "Laval", email: "nobody" }));
    expect(refused.status).toBe(422);
    expect(refused).toMatchObject({ errors: { name: "Enter a name", email: expect.stringContaining("email") } });
  });

  test("says what is wrong in the order of the page", async () => {
    const { branchScreen } = await import("../../../app/features/branches/screen");
    const order = branchScreen.sections.flatMap(({ fields }) => Object.keys(fields));
    const long = "x".repeat(800);
    const wrong = Object.fromEntries(order.filter((name) => name !== "logo_image").map((name) => [name, long]));
    const { errors = {} } = readAct(await post("create", wrong));
    const named = Object.keys(errors);
    expect(named).toEqual(expect.arrayContaining(["tags", "lat", "phone", "email"]));
    expect(named).toEqual(order.filter((name) => named.includes(name)));
  });

  test("changes the business through the default branch alone", async () => {
    const [first, second] = await branches();
    expect((await open(first?.id ?? 0)).asksBusiness).toBe(true);
    expect((await open(second?.id ?? 0)).asksBusiness).toBe(false);
    const fields = {
      name: first?.name ?? "",
      country_code: "ca",
      "Business[name]": "New bakery",
      "Business[about]": "Bread",
    };
    expect(readAct(await post(first?.id ?? 0, fields))).toMatchObject({ status: 303 });
    const business = await wizard.door.store.db
      .selectFrom("businesses")
      .select(["name", "about"])
      .where("id", "=", wizard.shop.id)
      .executeTakeFirst();
    expect(business).toEqual({ name: "New bakery", about: "Bread" });
    const blank = readAct(await post(first?.id ?? 0, { ...fields, "Business[name]": "" }));
    expect(blank).toMatchObject({ status: 422, errors: { "Business[name]": "Enter the business's name" } });
  });

  test("leads who may not see the branch to the dashboard, with the server's message", async () => {
    const [, second] = await branches();
    const refusal = "You are unauthorized to edit this branch.";
    onTheLine(wizard.door, async (request, really) =>
      request.url.includes("editBranch")
        ? Response.json({ status: "NOT_OK", message: refusal }, { status: 403 })
        : really(request),
    );
    const answer = await open(second?.id ?? 0).catch((error: unknown) => error);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get("location")).toBe(dashboard);
    const messages = await wizard.door.store.db.selectFrom("portal_messages").select("text").execute();
    expect(messages.map(({ text }) => text)).toContain(refusal);
  });

  test("comes back with the parts of an address, without saving", async () => {
    const before = await branches();
    onTheLine(wizard.door, async (request, really) =>
      request.url.includes("geocode")
        ? Response.json({
            status: "OK",
            address_components: [
              { long_name: "12", short_name: "12", types: ["street_number"] },
              { long_name: "Rue du Port", short_name: "Rue du Port", types: ["route"] },
              { long_name: "Montréal", short_name: "Mtl", types: ["locality", "political"] },
              { long_name: "Canada", short_name: "CA", types: ["country"] },
            ],
            lat: "45.5",
            lng: "-73.5",
          })
        : really(request),
    );
    const answer = await post("create", { find: "1", name: "", address: "12 rue du port", phone: "typed" });
    expect(answer).toMatchObject({
      data: {
        found: {
          isFound: true,
          values: {
            phone: "typed",
            street_number: "12",
            route: "Rue du Port",
            city: "Montréal",
            country_short: "CA",
            lat: "45.5",
          },
        },
      },
    });
    expect(await branches()).toEqual(before);
  });

  test("says what is missing where no service finds addresses, and keeps the parts", async () => {
    expect(await post("create", { find: "1", address: "12 rue du port", city: "Laval" })).toMatchObject({
      data: {
        found: { isFound: false, note: expect.stringContaining("GEOCODER_URL"), values: { city: "Laval" } },
      },
    });
  });

  test("works at a server that knows the documents alone", async () => {
    const older = await signInToOlder(wizard);
    expect((await open("create", older)).finds).toBe(false);
    const sent = listen();
    const [first] = await branches();
    const fields = { name: first?.name ?? "", country_code: "ca", revision: "5" };
    await older.postTo(await branchPage(), address(first?.id ?? 0), { action: String(first?.id) }, fields);
    expect([...(sent[0]?.keys() ?? [])]).not.toContain("BusinessBranch[revision]");
  });

  test("shows a branch role its own branch, and no business", async () => {
    const [first] = await branches();
    const more = { branchId: first?.id ?? 0 };
    const admin = await PlainForms.signIn(
      wizard.door,
      wizard.shop,
      wizard.shop.branchAdmin.username,
      "branch_admin",
      more,
    );
    const { loader } = await import("../../../app/features/branches/pages/dashboard");
    const shown = await admin.visit({ loader }, dashboard);
    expect(shown).toMatchObject({ business: null, mayAdd: false });
    expect(shown.page.lines).toHaveLength(1);
  });
});

describe("the languages of the default branch", () => {
  const save = async (fields: [string, string][]) => {
    const [first] = await branches();
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    const page = await import("../../../app/features/branches/pages/languages");
    const at = `/settings/businessProfile/languages/${first?.id}`;
    return readAct(await wizard.admin.postTo(page, at, { branchId: String(first?.id) }, form));
  };
  const spoken = async () =>
    (
      await wizard.door.store.db
        .selectFrom("languages")
        .select("language_id")
        .where("business_id", "=", wizard.shop.id)
        .orderBy("language_id")
        .execute()
    ).map(({ language_id }) => language_id);

  test("one in use is named before it goes", async () => {
    expect(
      await save([
        ["Branch_languages", "2"],
        ["Branch_languages", "3"],
        ["confirm", "1"],
      ]),
    ).toMatchObject({ status: 303 });
    const offers = await wizard.door.store.db
      .selectFrom("offers")
      .select("id")
      .where("business_id", "=", wizard.shop.id)
      .execute();
    const { makeOffer } = await import("../../../server/demo/factories");
    const offer_id = offers[0]?.id ?? (await makeOffer(wizard.door.store.db, wizard.shop.id));
    const texts = { title: "Rabais", description: "", terms: "", link: "" };
    await wizard.door.store.db
      .insertInto("offer_texts")
      .values({ business_id: wizard.shop.id, offer_id, language_id: 2, ...texts })
      .execute();
    const refused = await save([["Branch_languages", "3"]]);
    expect(refused).toMatchObject({
      status: 422,
      errors: { confirm: expect.stringContaining("In use: French (1 offer") },
    });
    expect(await spoken()).toEqual([1, 2, 3]);
    expect(
      await save([
        ["Branch_languages", "3"],
        ["confirm", "1"],
      ]),
    ).toMatchObject({ status: 303 });
    expect(await spoken()).toEqual([1, 3]);
  });
});

test("hours are told wrong by day and part", async () => {
  const [first] = await branches();
  const page = await import("../../../app/features/branches/pages/hours");
  const at = `/settings/businessProfile/hours/${first?.id}`;
  const save = async (fields: Record<string, string>) =>
    readAct(await wizard.admin.postTo(page, at, { branchId: String(first?.id) }, fields));
  const wrong = await save({ "Hours[1][start]": "09:00", "Hours[1][end]": "09:00" });
  expect(wrong).toMatchObject({ status: 422, errors: { "Hours[1][end]": "Must differ from the opening time" } });
  expect(await save({ "Hours[1][start]": "09:00", "Hours[1][end]": "18:00" })).toMatchObject({ status: 303 });
});

test("texts in a further language are kept from their page; an older server has none", async () => {
  const [first] = await branches();
  const branchId = String(first?.id);
  const page = await import("../../../app/features/branches/pages/texts");
  const at = (language: number) => `/settings/businessProfile/languages/${branchId}/${language}`;
  const params = (language: number) => ({ branchId, languageId: String(language) });
  const visit = (language: number, by = wizard.admin) => by.visit(page, at(language), params(language));
  expect((await visit(3)).own.name).toBe(first?.name);
  const typed = { name: "El Puerto", business_name: "", about: "Panes", about_link: "" };
  const save = async (fields: Record<string, string>) =>
    readAct(await wizard.admin.postTo(page, at(3), params(3), fields));
  expect(await save({ ...typed, about_link: "x y" })).toMatchObject({
    status: 422,
    errors: { about_link: expect.any(String) },
  });
  expect(await save(typed)).toMatchObject({
    status: 303,
    to: `/settings/businessProfile/languages/${branchId}`,
  });
  expect((await visit(3)).values).toEqual(typed);
  for (const language of [1, 6]) await expect(visit(language)).rejects.toMatchObject({ init: { status: 404 } });
  const older = await signInToOlder(wizard);
  await expect(visit(3, older)).rejects.toMatchObject({ init: { status: 404 } });
});
