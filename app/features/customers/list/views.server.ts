import { data } from "@remix-run/node";
import { answerStatus } from "~/access/failure-message.server";
import { type Access, type AccessArgs, redirectSaying } from "~/access/guard.server";
import { readForm } from "~/access/origin.server";
import { isPortalError } from "~/api/error";
import { paths } from "~/paths";
import { deleteCustomerView, saveCustomerView } from "../../../../server/contract/customers/views";
import { readQuery } from "./list.server";
import { newViewField, renameField, type ViewRefused } from "./views";

/** Saves the current filters as a view, renames or deletes a view, and returns to the list. */
export async function changeViews(access: Access, args: AccessArgs) {
  const { searchParams, search } = new URL(args.request.url);
  const form = await readForm(args.request);
  const name = String(form.get("name") ?? "").trim();
  const view = Number(form.get("view_pk")) || undefined;
  const back = `${paths.customersDashboard()}${search}`;
  try {
    if (form.get("intent") === "delete" && view !== undefined) {
      await access.api.call(deleteCustomerView, { body: { view_pk: view } });
      return await redirectSaying(access, back, "success", "View deleted.");
    }
    if (view !== undefined) {
      await access.api.call(saveCustomerView, { body: { view_pk: view, name } });
      return await redirectSaying(access, back, "success", `View renamed to “${name}”.`);
    }
    const filters = await readQuery(access, searchParams);
    await access.api.call(saveCustomerView, { body: { name, filters } });
    return await redirectSaying(access, back, "success", `View “${name}” saved.`);
  } catch (error) {
    if (!isPortalError(error, "invalid", "not-found", "conflict", "unavailable", "uncertain")) throw error;
    if (error.kind === "not-found") return redirectSaying(access, back, "error", error.message);
    const field = view === undefined ? newViewField : renameField(view);
    const refused: ViewRefused = {
      field,
      message: error.fields.name?.[0] ?? error.fields.filters?.[0] ?? error.message,
      typed: name,
    };
    return data(refused, { status: answerStatus(error) });
  }
}
