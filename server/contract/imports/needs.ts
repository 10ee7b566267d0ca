import type { Needs } from "../common/call";

/** Section 6 of document 001: business admin and any marketing permission. */
export const importNeeds: Needs = {
  anyOf: (["read", "create", "update"] as const).map((action) => ({
    permission: `marketing.${action}` as const,
    level: "business_admin" as const,
  })),
};
