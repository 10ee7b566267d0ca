import type { Need } from "../common/call";

/* Permissions of the referral calls, by the settled readings. */

export const menu = "referrals" as const;
export const level = "business" as const;
export const may = (action: "read" | "create" | "update"): Need => ({
  permission: `referral_program.${action}`,
  level,
});
export const reading = { needs: may("read"), menu } as const;
/** Forms may be read by anyone who may open one. */
export const forming = { needs: { anyOf: [may("read"), may("create"), may("update")] }, menu } as const;
export const writing = { needs: { anyOf: [may("create"), may("update")] }, menu } as const;
