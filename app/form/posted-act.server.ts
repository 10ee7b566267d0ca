import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { messageKind } from "~/access/failure-message.server";
import { type AccessArgs, landingOf, redirectSaying, requireAccess } from "~/access/guard.server";
import { keyIn, readForm } from "~/access/origin.server";
import { isPortalError } from "~/api/error";
import type { PageName } from "~/paths";
import type { Visit } from "./form.server";
import { underKey } from "./under-key.server";

interface Act {
  readonly page: PageName;
  /** Page that shows the result. */
  readonly to: (args: AccessArgs) => string;
  /** Target if the item no longer exists. */
  readonly fallback?: string;
  /** Performs the action, whose calls carry the key of the page, and returns its success message. */
  readonly act: (visit: Visit, form: FormData) => Promise<string>;
}

/**
 * Route that only accepts posts, such as an undo. A GET redirects to the page that shows the item, where failures are
 * also reported.
 */
export const postedAct = ({ page, to, fallback, act }: Act) => ({
  async loader(args: LoaderFunctionArgs) {
    const access = await requireAccess(args, page);
    return redirect(landingOf(access, to(args)), 303);
  },
  async action(args: ActionFunctionArgs) {
    const access = await requireAccess(args, page);
    const form = await readForm(args.request);
    try {
      const done = await act({ access: underKey(access, keyIn(form)), args }, form);
      return await redirectSaying(access, to(args), "success", done);
    } catch (error) {
      if (!isPortalError(error, "invalid", "not-found", "conflict", "forbidden", "unavailable", "uncertain"))
        throw error;
      const back = isPortalError(error, "not-found") ? (fallback ?? to(args)) : to(args);
      return redirectSaying(access, back, messageKind(error), error.message);
    }
  },
});
