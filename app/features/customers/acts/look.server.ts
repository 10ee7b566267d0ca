import type { Visit } from "~/form/form.server";
import { paths } from "~/paths";
import { uidOf } from "../details.server";

/** Page that shows whether an action went through. */
export const profileLook = ({ args }: Visit) => ({
  href: paths.customersProfile({ uid: uidOf(args) }),
  label: "View customer",
});
