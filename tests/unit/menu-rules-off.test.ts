import { expect, test, vi } from "vitest";
import type { Access } from "~/access/guard.server";
import { usedByCampaigns } from "~/business/campaigns-using.server";
import { offerNamed } from "~/business/redeemed-item.server";
import { portalSession } from "../support/portal-session";

/* Settled reading "menu flag off": never the calls either, also of pages that other menu rules open. */

const answers = { campaigns: [{ campaign_name: "Spring" }], offers: [{ offerId: 7, title: "Bread" }] };

function viewer(isOn: boolean) {
  const { menu } = portalSession();
  const call = vi.fn(async () => answers);
  const session = portalSession({ menu: { ...menu, marketing: isOn, offers: isOn } });
  return { access: { session, api: { call } } as unknown as Access, call };
}

test("with the menu rules on, campaigns and offers are named", async () => {
  const { access } = viewer(true);
  expect(await usedByCampaigns(access, "tier", 7)).toEqual([expect.stringContaining("“Spring”")]);
  expect(await offerNamed(access, 7)).toEqual({ id: "7", name: "Bread" });
});

test("with the menu rules off, nobody is asked for them", async () => {
  const { access, call } = viewer(false);
  expect(await usedByCampaigns(access, "tier", 7)).toEqual([]);
  expect(await offerNamed(access, 7)).toEqual({ id: "7", name: "Offer 7" });
  expect(call).not.toHaveBeenCalled();
});
