import { area } from "../manifest";
import { dropDraftsOf } from "./drafts";
import { portalJobs } from "./jobs";

/** Data that the portal itself keeps in the store. */
export const portal = area({
  name: "portal",
  jobs: portalJobs,
  pictures: { texts: { drafts: ["data"] }, unfinished: true },
  customers: { forget: ({ trx, businessId }, ids) => dropDraftsOf(trx, businessId, ids) },
});
