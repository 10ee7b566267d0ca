import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { a2pCalls } from "../../../server/contract/a2p/calls";
import { branchCalls } from "../../../server/contract/branches/calls";
import { businessProfileCalls } from "../../../server/contract/branches/profile-calls";
import type { AnyCall } from "../../../server/contract/common/call";
import { allPermissions, type Permission } from "../../../server/contract/common/permissions";
import { crmFieldCalls } from "../../../server/contract/crm-fields/calls";
import { employeeCalls } from "../../../server/contract/employees/calls";
import { batchImportSettings, updateBatchImportSettings } from "../../../server/contract/imports/settings";
import { cardCalls } from "../../../server/contract/payments/card-calls";
import { fraudCalls } from "../../../server/contract/payments/fraud-calls";
import { walletCalls } from "../../../server/contract/payments/wallet-calls";
import { saleCalls } from "../../../server/contract/sales/calls";
import { settingsCalls } from "../../../server/contract/settings/calls";
import { socialCalls } from "../../../server/contract/socials/calls";
import { apiOn, type Business, makeCompany } from "../../support/api";
import { isLetIn } from "../../support/let-in";
import { eachEngine } from "../../support/stores";

/*
 * Who may make each call of the settings, by the readings "settings permissions", "the sale", "A2P" and "employee
 * flags": repeated here independently of the declarations, so that a wrong declaration fails.
 */

type Person = "admin" | "clerk" | "branchAdmin" | "branchClerk" | "kiosk";

const everybody: readonly Person[] = ["admin", "clerk", "branchAdmin", "branchClerk", "kiosk"];
const signedIn: readonly Person[] = ["admin", "clerk", "branchAdmin", "branchClerk"];
const business: readonly Person[] = ["admin", "clerk"];
const managers: readonly Person[] = ["admin", "clerk", "branchAdmin"];
const admins: readonly Person[] = ["admin"];

type Rule = readonly [who: readonly Person[], ...oneOf: Permission[]];

const rules: Readonly<Record<string, Rule>> = {
  businessRules: [business, "business_rule.read"],
  saveBusinessRules: [business, "business_rule.update"],
  previewRules: [business, "business_rule.update"],
  settingsHistory: [business, "business_rule.read"],
  revertSettings: [business, "business_rule.update"],
  businessCrmSettings: [business, "business_rule.read"],
  updateBusinessCRMSettings: [business, "business_rule.update"],
  batchImportSettings: [business, "business_rule.read"],
  updateBatchImportSettings: [business, "business_rule.update"],
  businessWidgets: [business, "business_profile.read"],
  businessProfile: [business, "business_profile.read"],
  signupWidget: [business, "business_profile.read"],
  catalogWidget: [business, "business_profile.read"],
  addBranchForm: [business, "branch.create"],
  addBranch: [business, "branch.create"],
  editBranchForm: [managers, "branch.update"],
  editBranchNamed: [managers, "branch.update"],
  getMyBranch: [managers, "branch.read"],
  editBranch: [managers, "branch.update"],
  saveHours: [managers, "branch.update"],
  saveBranchLangs: [managers, "branch.update"],
  languageUse: [managers, "branch.read"],
  businessBranches: [signedIn],
  geocode: [managers, "branch.create", "branch.update"],
  getAddEmployee: [managers, "branch.create"],
  addEmployee: [managers, "branch.create"],
  getUpdateEmployee: [managers, "branch.update"],
  updateEmployee: [managers, "branch.update"],
  getBranchEmployeeList: [managers, "branch.read"],
  setEmployeeEnabled: [managers, "branch.update"],
  employeeRoles: [admins, "branch.read"],
  saveEmployeeRoles: [admins, "branch.update"],
  thirdPartyCouponsCards: [business, "bank_account.read"],
  updateThirdPartyCouponsCard: [business, "bank_account.update"],
  deleteThirdPartyCouponsCard: [business, "bank_account.update"],
  startCardSetup: [business, "bank_account.create"],
  businessWallets: [business, "bank_account.read"],
  updateBusinessWallet: [business, "bank_account.update"],
  walletEntries: [business, "bank_account.read"],
  topUpBusinessWallet: [business, "bank_account.create"],
  resumeBusinessWallet: [business, "bank_account.update"],
  saveFraudRules: [business, "bank_account.update"],
  fraudRules: [business, "bank_account.read"],
  fraudBacktest: [business, "bank_account.read"],
  fraudBlocks: [business, "bank_account.read"],
  releaseFraudBlock: [admins, "bank_account.update"],
  socialMedia: [signedIn, "social_media.read"],
  saveSocialMedia: [business, "social_media.update"],
  socialRewards: [signedIn, "customer.read"],
  giveSocialReward: [signedIn, "customer.update"],
  readA2p: [admins],
  saveA2p: [admins],
  checkA2p: [admins],
  saleQuote: [everybody, "customer.update"],
  recordSale: [everybody, "customer.update"],
  returnSale: [everybody, "customer.update"],
  redeemReward: [everybody, "customer.update"],
  cancelRedemption: [everybody, "customer.update"],
  checkIn: [everybody, "customer.update"],
  counterFind: [everybody, "customer.update"],
  saleReceipt: [everybody, "customer.update"],
  releaseSale: [admins, "customer.update"],
  salesToReview: [admins, "customer.update"],
};

const calls = [
  ...settingsCalls,
  ...crmFieldCalls,
  batchImportSettings,
  updateBatchImportSettings,
  ...businessProfileCalls,
  ...branchCalls,
  ...employeeCalls,
  ...cardCalls,
  ...walletCalls,
  ...fraudCalls,
  ...socialCalls,
  ...a2pCalls,
  ...saleCalls,
] as readonly AnyCall[];

it("every call of the settings has its line", () => {
  expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(rules).sort());
});

eachEngine("who may make the calls of the settings", (stores) => {
  let api: PortalApi;
  let shop: Business;
  let tokens: Record<Person, string>;

  const holderOf = async (username: string, permissions: readonly Permission[]) => {
    const columns = { username, permissions_on: 1, permissions: JSON.stringify(permissions) } as const;
    return (await shop.signIn("business_admin", columns)).token;
  };

  beforeAll(async () => {
    const store = await stores.fresh();
    api = apiOn(store);
    shop = await makeCompany(store, "shop");
    const kiosk = await shop.signIn("business_clerk", { username: "kiosk", clerk_kiosk_mode: 1 });
    tokens = {
      admin: shop.admin.token,
      clerk: shop.clerk.token,
      branchAdmin: shop.branchAdmin.token,
      branchClerk: shop.branchClerk.token,
      kiosk: kiosk.token,
    };
  });

  it.each(calls.map((call) => [call.name, call] as const))("%s", async (name, call) => {
    const [who, ...oneOf] = rules[name] ?? [[]];
    const letIn: Person[] = [];
    for (const person of everybody) if (await isLetIn(api, call, tokens[person])) letIn.push(person);
    expect(letIn).toEqual(who);
    const others = allPermissions.filter((one) => !oneOf.includes(one));
    expect(await isLetIn(api, call, await holderOf(`without ${name}`, others))).toBe(oneOf.length === 0);
    for (const one of oneOf) expect(await isLetIn(api, call, await holderOf(`${one} ${name}`, [one]))).toBe(true);
  });
});
