import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { campaignCalls } from "../../../server/contract/campaigns/calls";
import type { AnyCall } from "../../../server/contract/common/call";
import { allPermissions, type Permission } from "../../../server/contract/common/permissions";
import { apiOn, type Business, makeCompany } from "../../support/api";
import { isLetIn, sentWith } from "../../support/let-in";
import { eachEngine } from "../../support/stores";

/*
 * Who may make each call of marketing (document 001, section 6, and the reading "permissions"), and which ones the block
 * refuses: repeated here independently of the declarations, so that a wrong declaration fails.
 */

interface Rule {
  readonly oneOf: readonly Permission[];
  /** Needed besides, because the call names customers. */
  readonly also?: Permission;
}

const reads: Rule = { oneOf: ["marketing.read"] };
const creates: Rule = { oneOf: ["marketing.create"] };
const updates: Rule = { oneOf: ["marketing.update"] };
const makes: Rule = { oneOf: ["marketing.create", "marketing.update"] };
const seers: Rule = { oneOf: ["marketing.read", "marketing.create", "marketing.update"] };
const readsPeople: Rule = { oneOf: ["marketing.read"], also: "customer.read" };

const rules: Readonly<Record<string, Rule>> = {
  startCampaign: makes,
  getMarketingCampaign: seers,
  previousCampaigns: seers,
  startMarketingCampaign: creates,
  // With create alone, one's own draft (tests/contract/campaigns/access.test.ts).
  updateCampaign: makes,
  startCampaignCustomerExport: creates,
  updateCustomerExport: makes,
  marketingCampaign: reads,
  autoCampaigns: reads,
  draftCampaigns: reads,
  marketingExports: reads,
  campaignDetails: reads,
  exportDetails: reads,
  campaignActiveDetails: reads,
  cancelActiveCampaign: updates,
  cancelDraftCampaign: updates,
  saveBusinessNameMarketing: makes,
  sendTest: makes,
  defaultEmailTemplate: makes,
  getOffersUnionRewards: makes,
  targetedCustomersCount: seers,
  targetedCustomers: reads,
  targetedCustomersWithMail: reads,
  whyTargeted: reads,
  campaignPeople: reads,
  campaignOutbox: readsPeople,
  campaignPerson: readsPeople,
  campaignsUsing: reads,
  previewCampaign: makes,
  requestCredits: creates,
  systemProducts: seers,
  systemCategories: seers,
  systemBrands: seers,
  systemTags: seers,
  systemVendors: seers,
  savedAudiences: seers,
  savedAudienceUses: seers,
  saveAudience: creates,
  updateAudience: makes,
  deleteAudience: makes,
};

/** The block refuses starts, exports and tests (reading "marketing blocked"). */
const starting = [
  "startMarketingCampaign",
  "updateCampaign",
  "startCampaignCustomerExport",
  "updateCustomerExport",
  "sendTest",
];

const calls: readonly AnyCall[] = campaignCalls;
const named = calls.map((call) => [call.name, call] as const);

it("every call of marketing has its line", () => {
  expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(rules).sort());
});

eachEngine("marketing's calls", (stores) => {
  let api: PortalApi;
  let shop: Business;

  let holders = 0;
  const holderOf = async (permissions: readonly Permission[]) => {
    holders += 1;
    const columns = { permissions_on: 1, permissions: JSON.stringify(permissions) } as const;
    return (await shop.signIn("business_admin", { username: `holder ${holders}`, ...columns })).token;
  };

  beforeAll(async () => {
    const store = await stores.fresh();
    api = apiOn(store);
    shop = await makeCompany(store, "shop");
  });

  it.each(named)("%s lets in who may, of every role", async (name, call) => {
    const { oneOf, also } = rules[name] ?? { oneOf: [] };
    const besides = also ? [also] : [];
    for (const { token } of [shop.admin, shop.clerk, shop.branchAdmin, shop.branchClerk])
      expect(await isLetIn(api, call, token)).toBe(true);
    const others = allPermissions.filter((one) => !oneOf.includes(one));
    expect(await isLetIn(api, call, await holderOf(others))).toBe(false);
    for (const one of oneOf) expect(await isLetIn(api, call, await holderOf([one, ...besides]))).toBe(true);
    if (also) expect(await isLetIn(api, call, await holderOf(oneOf))).toBe(false);
  });

  describe("under the block", () => {
    beforeAll(async () => {
      const store = await stores.fresh();
      api = apiOn(store);
      shop = await makeCompany(store, "shop");
      await store.db.updateTable("businesses").set({ block_marketing: 1 }).execute();
    });

    it.each(named.filter(([name]) => !starting.includes(name)))("%s answers as ever", async (_name, call) => {
      expect((await sentWith(api, call, shop.admin.token)).status).not.toBe(403);
    });
  });
});
