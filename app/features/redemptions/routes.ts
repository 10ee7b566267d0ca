import { itemPages, pages } from "../../access/pages";
import { paths } from "../../paths";
import { notYours } from "./not-yours";

const refused = { message: notYours, to: paths.redemptionsDashboard() };

export const redemptionPages = pages({
  ...itemPages("redemptions", {
    folder: "redemptions",
    resource: "redemption",
    icon: "redemptions",
    one: "redemption",
    keys: "g r",
    create: paths.redemptionsWizard({ step: "template", action: "create" }),
    refused,
  }),
  "redemptions-place": {
    file: "features/redemptions/pages/place.ts",
    for: "page",
    shell: false,
    permission: "redemption.update",
    refused,
  },
});
