import { beforeAll, expect, it } from "vitest";
import { type Api, createApi } from "../../../app/api/client.server";
import { fixedCredentials } from "../../../app/api/credentials";
import { inProcessTransport } from "../../../app/api/transport.server";
import { customersInFile } from "../../../app/features/customers/list/columns";
import { customersFor } from "../../../app/features/customers/list/list.server";
import { csvFile } from "../../../app/list/export.server";
import { fileOf } from "../../../app/list/row-list.server";
import type { PortalApi } from "../../../server/api";
import { suggestMapping } from "../../../server/areas/imports/running/guess";
import { customerImportFields } from "../../../server/contract/imports/fields";
import { usualLabels } from "../../../server/contract/settings/groups/marketing";
import { pointWords } from "../../../server/contract/settings/point-words";
import { makeTier } from "../../../server/demo/factories";
import type { Store } from "../../../server/store/store";
import { type Business, Clock } from "../../support/api";
import { detailsOf, imported, importingShop, reportedRows } from "../../support/imports";
import { portalSession } from "../../support/portal-session";
import { created } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

const clock = new Clock();
const csvHeading = customersInFile("UTC", pointWords(usualLabels)).map(({ heading }) => heading);

it("the headings of the export are known for what they are", () => {
  const mapping = suggestMapping(csvHeading, customerImportFields);
  expect(Object.fromEntries(csvHeading.map((heading, index) => [heading, mapping[index]]))).toEqual({
    Customer: "",
    "First name": "firstName",
    "Last name": "lastName",
    Email: "email",
    Phone: "phone",
    "Account number": "account_number",
    Branch: "branch",
    Segment: "",
    Tier: "tier",
    Points: "points",
    "First visit": "",
    "Last visit": "",
  });
  expect(suggestMapping(["Customer", "Email"], customerImportFields)).toEqual(["name", "email"]);
});

eachEngine("the portal's own list of customers, sent back in", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let portal: Api;
  let gold: number;

  const everyone = () =>
    store.db.selectFrom("customers").selectAll().where("business_id", "=", shop.id).orderBy("id").execute();
  const add = (sent: Parameters<typeof created>[2]) => created(api, shop.admin, sent);

  /** The downloaded file. */
  async function exported(): Promise<string> {
    const { list } = await customersFor({ session: portalSession(), api: portal }, new URLSearchParams());
    const file = fileOf({ anotherApi: () => portal }, { url: "http://portal.test/customers.csv" }, list);
    return (await csvFile(file, new AbortController().signal)).text();
  }
  const sentBack = (file: string, more = {}) =>
    imported(api, store, shop.admin, clock, "customers", new Uint8Array(Buffer.from(file)), more);

  beforeAll(async () => {
    ({ store, api, shop } = await importingShop(stores, clock));
    portal = createApi({
      transport: inProcessTransport({ fetch: (request) => api.fetch(request, { address: "192.0.2.1" }) }),
      credentials: fixedCredentials({ token: shop.admin.token, role: "business_admin", appKey: "shop" }),
    });
    gold = await makeTier(store.db, shop.id, { name: "Gold" });
    await makeTier(store.db, shop.id, { name: "Silver", position: 2 });
    await add({ firstName: "Zoé", lastName: "O'Neil; Sr", email: "zoe@mail.example", phone: "+15145550101" });
    await add({ firstName: "=Sum", lastName: "", account_number: "-12" });
    await add({ firstName: "Ann", phone: "+33612345678", overrideTierStatus: true, profileUserTierId: gold });
    await add({ firstName: "Bo", email: "bo@mail.example" });
    await store.db.updateTable("customers").set({ tier_id: gold }).where("email", "=", "bo@mail.example").execute();
  });

  it("has nothing to do for those whom nobody has touched, and leaves their levels to the rules", async () => {
    const before = await everyone();
    const importId = await sentBack(await exported());
    expect(await detailsOf(api, shop.admin, importId)).toMatchObject({
      checked: { new: 0, changed: 0, same: 4, refused: 0 },
      done: { new: 0, changed: 0, same: 4, refused: 0 },
    });
    expect(await everyone()).toEqual(before);
  });

  it("changes what was changed in it, and the dry run says which fields", async () => {
    const file = (await exported())
      .replace("zoe@mail.example", "zoe@new.example")
      .replace(/(Zoé.*),,0,/, "$1,Silver,0,");
    const importId = await sentBack(file);
    expect((await detailsOf(api, shop.admin, importId)).done).toEqual({ new: 0, changed: 1, same: 3, refused: 0 });
    const changed = await reportedRows(api, shop.admin, importId, "check", "changed");
    expect(changed.map((row) => row.changed)).toEqual([["email", "tier"]]);
    const others = ["new", "same", "refused"] as const;
    for (const outcome of others)
      for (const row of await reportedRows(api, shop.admin, importId, "check", outcome))
        expect(row.changed).toEqual([]);
    const zoe = (await everyone()).find(({ email }) => email === "zoe@new.example");
    expect(zoe).toMatchObject({ first_name: "Zoé", override_tier: 1 });
  });

  it("names a full name by the field of the file", async () => {
    const importId = await sentBack("E-mail,Customer,Country,SMS consent\nbo@mail.example,Bob Roy,CA,yes\n");
    const changed = await reportedRows(api, shop.admin, importId, "check", "changed");
    expect(changed.map((row) => row.changed)).toEqual([["name", "consentPhone", "country"]]);
  });

  it("says of whom it cannot know again what the row is to have", async () => {
    await add({ firstName: "Nameless", lastName: "Otherwise" });
    const importId = await sentBack(await exported());
    expect((await detailsOf(api, shop.admin, importId)).done).toMatchObject({ new: 0, changed: 0, refused: 1 });
    const [refused] = await reportedRows(api, shop.admin, importId, "run");
    expect(refused?.cells.join()).toContain("Nameless");
    expect(refused?.problems).toEqual([
      {
        field: "",
        message: "Row needs an email, phone or account number",
      },
    ]);
  });
});
