import { exportLoader } from "~/list/row-list.server";
import { cohortList } from "../rows/cohort.server";

export const loader = exportLoader("reports-retention-customers-export", cohortList);
