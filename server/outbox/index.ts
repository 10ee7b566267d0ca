import { forgetMessages } from "../customers/waiting-messages";
import { area } from "../manifest";

/** Messages that wait to be sent; who is forgotten is written to no more. */
export const outbox = area({
  name: "outbox",
  customers: {
    noUses: { outbox: "written because of what somebody else keeps" },
    forget: ({ db }, ids) => forgetMessages(db, ids),
  },
});
