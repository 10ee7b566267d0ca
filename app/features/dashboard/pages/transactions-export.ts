import { exportLoader } from "~/list/row-list.server";
import { transactionsFor } from "../transactions.server";

export const loader = exportLoader("dashboard-transactions-export", transactionsFor);
