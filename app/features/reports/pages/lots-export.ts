import { exportLoader } from "~/list/row-list.server";
import { lotList } from "../rows/lots.server";

export const loader = exportLoader("reports-lots-export", lotList);
