import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { checkIdentity } from "../../../server/contract/customers/profile-calls";
import { type Business, openCompanies } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { created } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

eachEngine("what a customer goes by, looked at before the save", (stores) => {
  let api: PortalApi;
  let shop: Business;
  let other: Business;
  let ann: number;
  const nothing = { email: "", phone: "", account_number: "", country_code: "" };
  const ofAnn = { email: "ann@mail.example", phone: "(514) 555-0101", account_number: "A-1", country_code: "CA" };
  const messages = {
    email: "Another customer has this email address",
    phone: "Another customer has this phone number",
    account_number: "Another customer has this account number",
  };

  const refusedOf = async (who: { token: string }, query: Partial<typeof nothing> & { uid?: number }) =>
    (await answerOf(api, who, checkIdentity, { query: { ...nothing, ...query } })).refused;
  const refusals = (uid: number | null, firstName: string, lastName: string) =>
    Object.entries(messages).map(([field, message]) => ({ field, message, uid, firstName, lastName }));

  beforeAll(async () => {
    ({ api, shop, other } = await openCompanies(stores));
    ann = await created(api, shop.admin, { firstName: "Ann", lastName: "Roy", branchId: shop.otherBranch, ...ofAnn });
  });

  it("says what somebody else has, in any spelling, and who that is", async () => {
    expect(await refusedOf(shop.admin, { ...ofAnn, email: "ANN@mail.example" })).toEqual(refusals(ann, "Ann", "Roy"));
    expect(await refusedOf(shop.admin, { phone: "+1 514 555 0101" })).toMatchObject([{ field: "phone", uid: ann }]);
    expect(await refusedOf(shop.admin, { ...ofAnn, uid: ann })).toEqual([]);
    expect(await refusedOf(shop.admin, {})).toEqual([]);
    expect(await refusedOf(other.admin, ofAnn)).toEqual([]);
  });

  it("says what is no email and no phone number", async () => {
    const refused = await refusedOf(shop.admin, { email: "ann@", phone: "12" });
    expect(refused.map(({ field, uid }) => [field, uid])).toEqual([
      ["email", null],
      ["phone", null],
    ]);
  });

  it("does not say who has it to those who may not look at them", async () => {
    expect(await refusedOf(shop.branchAdmin, ofAnn)).toEqual(refusals(null, "", ""));
    const maker = await shop.signIn("business_admin", {
      username: "maker",
      permissions_on: 1,
      permissions: '["customer.create"]',
    });
    expect(await refusedOf(maker, ofAnn)).toEqual(refusals(null, "", ""));
    expect((await ask(api, shop.nobody, checkIdentity, { query: nothing })).status).toBe(403);
    expect((await ask(api, shop.branchAdmin, checkIdentity, { query: { ...nothing, uid: ann } })).status).toBe(403);
    expect((await ask(api, other.admin, checkIdentity, { query: { ...nothing, uid: ann } })).status).toBe(404);
  });
});
