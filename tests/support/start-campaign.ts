import type { Review } from "../../app/features/campaigns/preview";
import type { PlainForms } from "./wizard";

/** Starts a campaign from its review, for the sum that the page shows. @returns where it leads */
export async function startShown(forms: PlainForms, address: string): Promise<string> {
  const { view } = await forms.open(address);
  const cost = (view.options as Review).reach?.cost;
  if (!cost) throw new Error(`${address} shows no sum`);
  const agreed = JSON.stringify({ email: cost.email.parts, sms: cost.sms.parts, push: cost.push.parts });
  return forms.on(address, { agreed });
}
