import type { wizardShop } from "./wizard-shop";

/* The campaigns wizard: where its steps are, and what those of a campaign to everybody by email are given. */

export const at = (step: string, key: string, action: number | "create" = "create") =>
  `/marketing/${step}/marketing/action=${action}&idempotency_key=${key}`;

export const delivery = { campaign_name: "Spring", sendEmailSms: ["email"], marketing_name: "bakery" };
export const everybody = { who: "everybody", dormantsToo: "1" };
export const email = { email_subject: "Hello", messageEmail: "Spring is here." };

/** Gives the shop credits for email. */
export async function addEmailCredits({ door, shop }: ReturnType<typeof wizardShop>, credits = 1_000): Promise<void> {
  const { addCredits } = await import("../../server/campaigns/credits");
  await addCredits(door.store.db, { businessId: shop.id, now: Date.now() }, "email", credits);
}
