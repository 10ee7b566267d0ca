import { exportLoader } from "~/list/row-list.server";
import { tierMoveList } from "../rows/tier-moves.server";

export const loader = exportLoader("reports-tier-moves-export", tierMoveList);
