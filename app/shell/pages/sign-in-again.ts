import { challengeOf, signIn } from "~/access/sign-in.server";
import { isPortalError } from "~/api/error";
import { openAct } from "~/form/open-act.server";
import { paths } from "~/paths";
import { mostPassword } from "../../../server/contract/sign-in/fields";

const word = (value: FormDataEntryValue | null) => (typeof value === "string" ? value.slice(0, mostPassword) : "");

/**
 * Sign-in of the re-login popup, which keeps the page open. `same` says whether the same user signed in; otherwise the
 * typed values must not be sent.
 */
const signingIn = openAct({
  to: paths.login(),
  async act(request, form) {
    try {
      const { session, headers, before } = await signIn(
        request,
        word(form.get("username")),
        word(form.get("password")),
        word(form.get("code")).trim(),
      );
      return Response.json({ same: before === session.username }, { headers });
    } catch (error) {
      if (!isPortalError(error)) throw error;
      const wantsCode = challengeOf(error) !== null;
      return Response.json({ failure: error.message, wantsCode }, { status: error.kind === "too-many" ? 429 : 401 });
    }
  },
});
export const loader = signingIn.loader;
export const action = signingIn.action;
