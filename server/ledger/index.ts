import { area } from "../manifest";
import { ledgerJobs } from "./jobs";

export const ledger = area({
  name: "ledger",
  jobs: ledgerJobs,
  customers: {
    uses: {
      transactions: {
        said: "has transactions of their own",
        among: (db, ids, batchId) =>
          db
            .selectFrom("transactions")
            .select("customer_id as id")
            .distinct()
            .where("customer_id", "in", ids)
            .where((row) => row.or([row("batch_id", "is", null), row("batch_id", "!=", batchId)]))
            .execute(),
      },
    },
    noUses: {
      ledger_entries: "an entry is of a transaction, or takes what has expired",
      lots: "a lot is of an entry",
      purchase_days: "counted of transactions",
      sale_lines: "a line is of a transaction",
    },
  },
});
