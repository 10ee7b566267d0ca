import { exportLoader } from "~/list/row-list.server";
import { entryList } from "../rows/entries.server";

export const loader = exportLoader("reports-entries-export", entryList);
