import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { messageKind } from "~/access/failure-message.server";
import { type AccessArgs, landingOf, redirectSaying, requireAccess } from "~/access/guard.server";
import { keyIn } from "~/access/origin.server";
import { isPortalError } from "~/api/error";
import type { PageName } from "~/paths";
import { type Form, formAction, type Visit } from "./form.server";
import { underKey } from "./under-key.server";

interface Act {
  /** Page that shows the result. */
  readonly to: (args: AccessArgs) => string;
  /** Target if the item no longer exists. */
  readonly fallback?: string;
  /** Performs the action, whose calls carry the key of the page, and returns its success message. */
  readonly act: (visit: Visit, form: FormData) => Promise<string>;
}

/** Form without answers, such as a button in a list: the page that shows the result also reports a failure. */
export const act = ({ to, fallback, act: perform }: Act): Form => ({
  takes: () => true,
  async receive({ access, args }, form) {
    try {
      const done = await perform({ access: underKey(access, keyIn(form)), args }, form);
      throw await redirectSaying(access, to(args), "success", done);
    } catch (error) {
      if (!isPortalError(error, "invalid", "not-found", "conflict", "forbidden", "unavailable", "uncertain"))
        throw error;
      const back = isPortalError(error, "not-found") ? (fallback ?? to(args)) : to(args);
      throw await redirectSaying(access, back, messageKind(error), error.message);
    }
  },
});

/** Route that only takes an act, such as an undo. A GET redirects to the page that shows the result. */
export const postedAct = ({ page, ...declared }: Act & { readonly page: PageName }) => ({
  async loader(args: LoaderFunctionArgs) {
    const access = await requireAccess(args, page);
    return redirect(landingOf(access, declared.to(args)), 303);
  },
  action: formAction(page, act(declared)),
});
