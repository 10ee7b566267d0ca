import { forgetMessages } from "../customers/waiting-messages";
import { area } from "../manifest";
import { forgetNotices } from "./notice";

/** Messages to be sent; messages to an erased customer are withheld. */
export const outbox = area({
  name: "outbox",
  customers: {
    noUses: { outbox: "written because of what somebody else keeps" },
    forget: async ({ db, businessId, now }, ids) => {
      await forgetMessages(db, { businessId, now }, ids);
      await forgetNotices(db, ids);
    },
  },
});
