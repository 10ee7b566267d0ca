import { fileLoader } from "~/list/export.server";
import { recipientsFile } from "../recipients/export.server";

export const loader = fileLoader("marketing-meant-export", recipientsFile);
