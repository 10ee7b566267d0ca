import { qrCode } from "~/business/qr.server";
import { formPage } from "~/form/form.server";
import { readPreferences } from "~/shell/preferences.server";
import { formatInstant } from "~/ui/format";
import { getAccount, getSecondStep, renewRecoveryCodes } from "../../../server/contract/account/calls";
import { knows } from "../../../server/contract/common/extensions";
import { confirmForm, endForm, passwordForm, renewForm, sessionsForm, startForm } from "./forms.server";

/** Page of the user's own sign-in settings. */
export const accountPage = formPage({
  page: "account",
  async load({ api, session }, { request }) {
    const { sessions, second_step, recovery_codes_left } = await api.call(getAccount);
    const at = (instant: number | null) => instant && formatInstant(instant, session.business.timeZone);
    const { shortcuts, lite } = readPreferences(request);
    return {
      username: session.username,
      sessions: sessions.map(({ session_id, utc_created, utc_seen, network, browser, current }) => ({
        id: session_id,
        since: at(utc_created) || "Unknown",
        seen: at(utc_seen) || "Unknown",
        network: network || "Unknown",
        browser: browser || "Unknown browser",
        current,
      })),
      twoStep: second_step ? { codesLeft: recovery_codes_left, renewsCodes: knows(session, renewRecoveryCodes) } : null,
      shortcuts,
      lite,
    };
  },
  form: [sessionsForm, startForm, endForm, passwordForm],
});

/**
 * Setup of an authenticator app; null if no setup is pending. The loader must not redirect, because it also runs with
 * the answer that shows the recovery codes.
 */
export const twoStepPage = formPage({
  page: "account-two-step",
  async load({ api }) {
    const { secret, uri } = await api.call(getSecondStep);
    if (secret === "") return { setup: null };
    return { setup: { secret: secret.replace(/(.{4})(?=.)/g, "$1 "), code: qrCode(uri) } };
  },
  form: confirmForm,
});

/** Creates new recovery codes and shows them once. The loader must not redirect, as in `twoStepPage`. */
export const recoveryCodesPage = formPage({
  page: "account-recovery-codes",
  async load({ api }) {
    const { second_step, recovery_codes_left } = await api.call(getAccount);
    return { on: second_step, left: recovery_codes_left };
  },
  form: renewForm,
});
