import { fieldsOn, type HistoryTable } from "~/business/setting-history";
import { a2pScreen } from "./screen";

export const a2pHistory = { a2p: { title: "US text messages", fields: fieldsOn(a2pScreen) } } satisfies HistoryTable;
