import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { referralCalls } from "../../../server/contract/referrals/calls";
import type { Store } from "../../../server/store/store";
import { type Business, openCompanies, pathOf, send } from "../../support/api";
import { asSent, sampleFor } from "../../support/samples";
import { eachEngine } from "../../support/stores";

type Name = (typeof referralCalls)[number]["name"];

/** Permissions for each call: a business-level role with any of them. */
const needs: Readonly<Record<string, readonly string[]>> = {
  referrals: ["referral_program.read", "customer.read"],
  referralDetails: ["referral_program.read"],
  referralFigures: ["referral_program.read"],
  referralPayments: ["referral_program.read"],
  referralRecord: ["referral_program.read"],
  referralSetup: ["referral_program.read", "referral_program.create", "referral_program.update"],
  referralEdit: ["referral_program.read", "referral_program.create", "referral_program.update"],
  getReferralMessage: ["referral_program.read", "referral_program.create", "referral_program.update"],
  getDefaultReferralMessage: ["referral_program.read", "referral_program.create", "referral_program.update"],
  previewReferralMessages: ["referral_program.read", "referral_program.create", "referral_program.update"],
  loadTranslation: ["referral_program.read", "referral_program.create", "referral_program.update"],
  createReferralProgramme: ["referral_program.create"],
  saveReferralProgramme: ["referral_program.update"],
  saveReferralMessages: ["referral_program.create", "referral_program.update"],
  saveTranslation: ["referral_program.create", "referral_program.update"],
  deactivateReferralProgramme: ["referral_program.update"],
  decideReferral: ["referral_program.update"],
  copyReferralProgramme: ["referral_program.create"],
};

const permissions = [
  ...["referral_program.read", "referral_program.create", "referral_program.update", "referral_program.delete"],
  ...["customer.read", "customer.update", "offer.read"],
];

eachEngine("who may call referrals", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;

  beforeAll(async () => {
    ({ store, api, shop } = await openCompanies(stores));
  });

  const named = (name: string) => {
    const call = referralCalls.find((one) => one.name === name);
    if (!call) throw new Error(`There is no call ${name}`);
    return call;
  };
  const isLetIn = async (name: string, who: { readonly token: string }) => {
    const call = named(name);
    const { search, ...sent } = asSent(sampleFor(call));
    const { json, body } = sent;
    const input = call.method === "GET" ? {} : { ...(json && { json }), ...(body && { body }) };
    return (await send(api, call.method, `${pathOf(call)}${search}`, { token: who.token, ...input })).status !== 403;
  };

  it("is told for every call", () => {
    const linked: Name[] = ["getReferralLinkForUser"];
    expect([...Object.keys(needs), ...linked].sort()).toEqual(referralCalls.map(({ name }) => name).sort());
  });

  it("is who has one of the permissions, at business level, of a business with the flag", async () => {
    for (const permission of permissions) {
      const role = "business_clerk";
      const username = `may.${permission}`;
      const who = await shop.signIn(role, { permissions_on: 1, permissions: JSON.stringify([permission]), username });
      for (const [name, any] of Object.entries(needs))
        expect([permission, name, await isLetIn(name, who)]).toEqual([permission, name, any.includes(permission)]);
    }
    for (const who of [shop.branchAdmin, shop.branchClerk, shop.nobody])
      for (const name of Object.keys(needs)) expect([name, await isLetIn(name, who)]).toEqual([name, false]);
    for (const who of [shop.admin, shop.clerk])
      for (const name of Object.keys(needs)) expect([name, await isLetIn(name, who)]).toEqual([name, true]);
    const off = store.db.updateTable("businesses").set({ menu_items: JSON.stringify({ customers: 1, referrals: 0 }) });
    await off.where("id", "=", shop.id).execute();
    for (const name of Object.keys(needs)) expect([name, await isLetIn(name, shop.admin)]).toEqual([name, false]);
  });

  it("tells a branch role so in words", async () => {
    const { status, body } = await send(api, "GET", "/server/api/businessAdmin/referrals/", {
      token: shop.branchAdmin.token,
    });
    expect([status, body.message]).toEqual([403, "You are unauthorized to view this page"]);
  });
});
