import { type PageParams, pages, withPictures } from "../../access/pages";
import { may } from "../../access/session";
import { paths } from "../../paths";
import { readKeyed } from "../../wizard/keyed-segment";

const marketing = { for: "page", menuRule: "marketing" } as const;

/** Pages that show customers, which need the read permissions for campaigns and customers. */
const seesCustomers = {
  ...marketing,
  permission: "marketing.read",
  allows: (session: Parameters<typeof may>[0]) => may(session, "customer.read"),
  whileMarketingBlocked: true,
  extension: "furtherCalls",
} as const;

const wizard = {
  ...marketing,
  permission: ({ action = "" }: PageParams) =>
    readKeyed(action).action === "create" ? "marketing.create" : "marketing.update",
} as const;

/** Changing one's own saved audience needs no more than creating one. */
const changingAudiences = {
  ...marketing,
  allows: (session: Parameters<typeof may>[0]) => may(session, "marketing.create") || may(session, "marketing.update"),
  extension: "furtherCalls",
} as const;

/** The people in the audience of a draft also need the read permission. */
const readsToo = (session: Parameters<typeof may>[0]) => may(session, "marketing.read");

/** Section 6: create to add a campaign, update to change one, read to view. */
export const campaignPages = pages({
  "marketing-overview": {
    ...marketing,
    permission: "marketing.read",
    whileMarketingBlocked: true,
    file: "features/campaigns/pages/overview.tsx",
    menu: { label: "Campaigns", icon: "marketing", group: "Marketing", keys: "g m" },
    creates: {
      label: "New campaign",
      to: paths.marketingWizard({ step: "campaign", action: "action=create" }),
      permission: "marketing.create",
    },
  },
  "marketing-details": {
    ...marketing,
    permission: ({ campaignId }) => (campaignId === "create" ? "marketing.create" : "marketing.read"),
    whileMarketingBlocked: true,
    file: "features/campaigns/pages/details.tsx",
  },
  /** Open while marketing is blocked, to stop started campaigns. Needs read as well, because it shows figures. */
  "marketing-cancel": {
    ...marketing,
    permission: "marketing.update",
    allows: (session) => may(session, "marketing.read"),
    whileMarketingBlocked: true,
    file: "features/campaigns/pages/cancel.tsx",
  },
  "marketing-people": {
    ...marketing,
    permission: "marketing.read",
    whileMarketingBlocked: true,
    file: "features/campaigns/pages/people.tsx",
  },
  "marketing-people-export": {
    ...marketing,
    permission: "marketing.read",
    whileMarketingBlocked: true,
    shell: false,
    file: "features/campaigns/pages/people-export.ts",
  },
  "marketing-person": {
    ...seesCustomers,
    file: "features/campaigns/pages/person.tsx",
  },
  "marketing-outbox": {
    ...seesCustomers,
    file: "features/campaigns/pages/outbox.tsx",
  },
  "marketing-credits": {
    ...marketing,
    permission: "marketing.create",
    file: "features/campaigns/pages/credits.tsx",
  },
  "marketing-audiences": {
    ...marketing,
    permission: "marketing.read",
    extension: "furtherCalls",
    file: "features/campaigns/pages/audiences.tsx",
  },
  "marketing-audience": {
    ...changingAudiences,
    permission: ({ audienceId }) => (audienceId === "new" ? "marketing.create" : null),
    file: "features/campaigns/pages/audience.tsx",
  },
  "marketing-audience-delete": { ...changingAudiences, file: "features/campaigns/pages/audience-delete.tsx" },
  "marketing-meant": { ...wizard, allows: readsToo, file: "features/campaigns/pages/recipients.tsx" },
  "marketing-meant-export": {
    ...wizard,
    allows: readsToo,
    shell: false,
    file: "features/campaigns/pages/recipients-export.ts",
  },
  "marketing-count": {
    ...wizard,
    shell: false,
    file: "features/campaigns/pages/count.ts",
  },
  "marketing-wizard": {
    ...wizard,
    ...withPictures,
    file: "features/campaigns/pages/wizard.tsx",
  },
});
