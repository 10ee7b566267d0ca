import { pageHtml } from "./page-html";

/** HTML of an open step of the campaigns wizard, whose code loads with its first page. */
export async function openPage(address: string, view: object): Promise<string> {
  const { campaignWizard } = await import("../../app/features/campaigns/wizard");
  const page = await import("../../app/features/campaigns/pages/wizard");
  for (const { Fields: Part } of Object.values<{ Fields: object }>(campaignWizard.steps))
    if ("fetch" in Part && typeof Part.fetch === "function") await Part.fetch();
  return pageHtml(page.default, address, view);
}
