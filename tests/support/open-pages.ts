import { openPages } from "../../app/access/table";
import { pageTable } from "../../app/page-table";

// As the portal's entry does before the first request.
openPages(pageTable);
