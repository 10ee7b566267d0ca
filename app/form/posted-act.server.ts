import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type AccessArgs, landingOf, redirectSaying, requireAccess } from "~/access/guard.server";
import { keyIn, readForm } from "~/access/origin.server";
import { messageKind } from "~/access/said.server";
import { isPortalError } from "~/api/error";
import type { PageName } from "~/paths";
import type { Visit } from "./form.server";

interface Act {
  readonly page: PageName;
  /** The page that shows what comes of it. */
  readonly to: (args: AccessArgs) => string;
  /** Where it leads instead when there is nothing to act on any more. */
  readonly gone?: string;
  /** Does it, and says what was done. */
  readonly act: (visit: Visit, form: FormData, idempotencyKey: string | undefined) => Promise<string>;
}

/**
 * An address that is only posted, such as an undo: whoever opens it is led to the page that shows what it is about, and a
 * failure is said there.
 */
export const postedAct = ({ page, to, gone, act }: Act) => ({
  async loader(args: LoaderFunctionArgs) {
    const access = await requireAccess(args, page);
    return redirect(landingOf(access, to(args)), 303);
  },
  async action(args: ActionFunctionArgs) {
    const access = await requireAccess(args, page);
    const form = await readForm(args.request);
    try {
      return await redirectSaying(access, to(args), "success", await act({ access, args }, form, keyIn(form)));
    } catch (error) {
      if (!isPortalError(error, "invalid", "not-found", "conflict", "forbidden", "unavailable", "uncertain"))
        throw error;
      const back = isPortalError(error, "not-found") ? (gone ?? to(args)) : to(args);
      return redirectSaying(access, back, messageKind(error), error.message);
    }
  },
});
