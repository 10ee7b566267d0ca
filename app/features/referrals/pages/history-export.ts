import { exportLoader } from "~/list/row-list.server";
import { historyFor } from "../history.server";

export const loader = exportLoader("referrals-history-export", historyFor);
