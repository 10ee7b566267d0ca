import { fileLoader } from "~/list/export.server";
import { reportFile } from "../file.server";

export const loader = fileLoader("reports-export", reportFile);
