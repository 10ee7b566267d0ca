import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { checkRequest, readForm } from "~/access/origin.server";
import { challengeOf, signIn } from "~/access/sign-in.server";
import { isPortalError } from "~/api/error";
import { paths } from "~/paths";

export const loader = () => redirect(paths.login());

const word = (value: FormDataEntryValue | null) => (typeof value === "string" ? value.slice(0, 1000) : "");

/**
 * The re-login popup's sign-in, for a page that stays where it is. `same` says whether the page is still its visitor's
 * own: what one person typed is never sent on as another's.
 */
export async function action({ request }: ActionFunctionArgs) {
  await checkRequest(request);
  const form = await readForm(request);
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
}
