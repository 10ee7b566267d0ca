import { forgetMessages } from "../customers/waiting-messages";
import { area } from "../manifest";
import { forgetNotices } from "./notice";

/** Messages that wait to be sent; who is forgotten is written to no more. */
export const outbox = area({
  name: "outbox",
  customers: {
    noUses: { outbox: "written because of what somebody else keeps" },
    forget: async ({ db }, ids) => {
      await forgetMessages(db, ids);
      await forgetNotices(db, ids);
    },
  },
});
