import type { WizardShop } from "./wizard-shop";

/** Stores a campaign by email to everybody that starts tomorrow. @returns its id */
export async function plainCampaign({ door, shop }: Pick<WizardShop, "door" | "shop">): Promise<number> {
  const options = JSON.stringify({ whoWillReceive: "8", sendEmailSms: "email", campaign_name: "Spring" });
  const now = Date.now();
  const { id } = await door.store.db
    .insertInto("campaigns")
    .values({
      ...{ business_id: shop.id, branch_id: null, created_by: shop.admin.userId },
      ...{ kind: "regular", state: "scheduled", name: "Spring", channels: "email", options },
      ...{ email_subject: "Hello", email_body: "Come by", sms_body: "", template_data: "" },
      ...{ template_general_styles: "", auto_code: null, frequency: null, expiry_day: null, total_reachable: 12 },
      ...{ starts_at: now + 86_400_000, held_reason: "", stage: "idle", frozen_at: null, ended_at: null },
      ...{ created_at: now, updated_at: now },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
