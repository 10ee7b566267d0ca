import { redirect } from "@remix-run/node";
import { portalConfig } from "~/access/portal.server";
import { samePath } from "~/access/same-path";
import { openAct } from "~/form/open-act.server";
import { paths } from "~/paths";
import { dismissibles, preferenceHeaders } from "../preferences.server";
import { switchId } from "../switch-id";

/** Pages that show the switches. */
const withSwitches: readonly string[] = [paths.keyboard(), paths.account()];

/** Element id of the switch that was pressed. */
const placeOf = (form: FormData) => (form.has("lite") ? switchId("lite") : switchId("shortcuts"));

const switched = (value: FormDataEntryValue | null) => (value === null ? undefined : value === "1");

/** Stores preferences for this device and returns to the page they were set on. */
const storing = openAct({
  to: paths.keyboard(),
  async act(request, form) {
    const headers = await preferenceHeaders(request, {
      lite: switched(form.get("lite")),
      shortcuts: switched(form.get("shortcuts")),
      later: dismissibles.find((one) => one === form.get("later")),
    });
    const { PUBLIC_ORIGIN } = await portalConfig();
    const from = samePath(request.headers.get("referer"), request, PUBLIC_ORIGIN) ?? paths.login();
    // The response is a new document; without a fragment, the focus would start at its top.
    const back = `${from}#${withSwitches.includes(from) ? placeOf(form) : "content"}`;
    return redirect(back, { status: 303, headers });
  },
});
export const loader = storing.loader;
export const action = storing.action;
