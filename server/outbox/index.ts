import { area } from "../manifest";

/** Messages that wait to be sent; who is forgotten is written to no more. */
export const outbox = area({
  name: "outbox",
  customers: {
    noUses: { outbox: "written because of what somebody else keeps" },
    forget: async ({ db }, ids) => {
      await db
        .updateTable("outbox")
        .set({ address: "", subject: "", body: "", status: "withheld", reason: "left" })
        .where("customer_id", "in", ids)
        .execute();
    },
  },
});
