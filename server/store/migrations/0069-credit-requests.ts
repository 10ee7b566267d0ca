import type { Kysely } from "kysely";
import { createTable, ownRow, type TableDefinition } from "../tables";

const requests: TableDefinition = {
  columns: {
    ...ownRow,
    channel: "text",
    amount: "number",
    price: "number",
    created_by: "number",
    created_at: "number",
  },
};

/** Credit for messages that merchants ask their provider to sell them. */
export const up = (db: Kysely<unknown>): Promise<void> => createTable(db, "credit_requests", requests);
