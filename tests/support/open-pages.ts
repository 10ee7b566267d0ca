import { openPages } from "../../app/access/table";
import { openHistory } from "../../app/business/setting-history";
import { historyTable } from "../../app/history-table";
import { pageTable } from "../../app/page-table";

// The portal's entry does the same before the first request.
openPages(pageTable);
openHistory(historyTable);
