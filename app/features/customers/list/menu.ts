import type { RowAction } from "~/list/row-menu";
import { paths } from "~/paths";
import type { PointWords } from "../../../../server/contract/settings/point-words";
import type { CustomersPage } from "./list.server";

/** Other actions on the customer list. */
export const customerMenu = (
  { giftTo, surveyTo, audienceTo, mayOpen }: Pick<CustomersPage, "giftTo" | "surveyTo" | "audienceTo" | "mayOpen">,
  points: PointWords,
): (RowAction | null)[] => [
  giftTo ? { label: `Send ${points.many}`, icon: "bonus", to: giftTo } : null,
  surveyTo ? { label: "Send survey", icon: "surveys", to: surveyTo } : null,
  audienceTo ? { label: "Save as audience", icon: "marketing", to: audienceTo } : null,
  mayOpen.tags ? { label: "Tags", icon: "list", to: paths.tagsDashboard() } : null,
  mayOpen.departed ? { label: "Deleted customers", icon: "undo", to: paths.customersDeparted() } : null,
];
