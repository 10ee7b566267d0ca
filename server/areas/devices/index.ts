import { handleOpenly, type OpenHandler } from "../../area";
import { registerDevice } from "../../contract/devices/calls";
import { usedIn } from "../../customers/uses";
import { area } from "../../manifest";
import { register } from "./register";

const openHandlers = (): readonly OpenHandler[] => [
  handleOpenly(registerDevice, (context, { body }) => register(context, body)),
];

export const devices = area({
  name: "devices",
  openHandlers,
  customers: {
    uses: { devices: usedIn("devices", "registered a device") },
    forget: async ({ db }, ids) => {
      await db.deleteFrom("devices").where("of_customer_id", "in", ids).execute();
    },
  },
});
