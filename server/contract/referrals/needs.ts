import type { Need } from "../common/call";

/* Who may call what of referrals, as the settled readings have it. */

export const menu = "referrals" as const;
export const level = "business" as const;
export const may = (action: "read" | "create" | "update"): Need => ({
  permission: `referral_program.${action}`,
  level,
});
export const reading = { needs: may("read"), menu } as const;
/** What the forms show is for whoever may open one. */
export const forming = { needs: { anyOf: [may("read"), may("create"), may("update")] }, menu } as const;
export const writing = { needs: { anyOf: [may("create"), may("update")] }, menu } as const;
