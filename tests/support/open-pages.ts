import { openPages } from "../../app/access/table";
import { pageTable } from "../../app/page-table";

// The portal's entry does the same before the first request.
openPages(pageTable);
