import { exportLoader } from "~/list/row-list.server";
import { redeemerList } from "../rows/redeemers.server";

export const loader = exportLoader("reports-redemption-customers-export", redeemerList);
