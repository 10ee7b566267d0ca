import { fileLoader } from "~/list/export.server";
import { recordFile } from "../record.server";

export const loader = fileLoader("referrals-details-export", recordFile);
