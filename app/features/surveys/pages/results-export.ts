import { fileLoader } from "~/list/export.server";
import { resultsFile } from "../results.server";

export const loader = fileLoader("surveys-results-export", resultsFile);
