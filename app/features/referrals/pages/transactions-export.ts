import { exportLoader } from "~/list/row-list.server";
import { paymentsFor } from "../transactions.server";

export const loader = exportLoader("referrals-transactions-export", paymentsFor);
