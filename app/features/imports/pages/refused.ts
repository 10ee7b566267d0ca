import { fileLoader } from "~/list/export.server";
import { refusedFile } from "../refused.server";

/** CSV file of the refused rows, with line, field and reason. */
export const loader = fileLoader("import-data-refused", refusedFile);
