import { z } from "zod";
import type { AccessArgs } from "~/access/guard.server";
import { notFound } from "~/access/refuse.server";
import { unlessMissing } from "~/api/error";
import { form, formAction, Problem, type Visit } from "~/form/form.server";
import { paths } from "~/paths";
import { idIn } from "../../../../server/contract/common/id-in";
import { deleteCustomerView, saveCustomerView } from "../../../../server/contract/customers/views";
import { readQuery } from "./list.server";
import { newView, oneView } from "./views";

const searchOf = ({ request }: Pick<AccessArgs, "request">) => new URL(request.url);
const here = (args: Pick<AccessArgs, "request">) => `${paths.customersDashboard()}${searchOf(args).search}`;
const look = ({ args }: Visit) => ({ href: here(args), label: "View customers" });

const name = z.string().trim().catch("");
const ofOne = z.object({ view_pk: z.string().transform(idIn).catch(null), name });

const deleting = form({
  name: oneView,
  when: ["intent", "delete"],
  schema: ofOne,
  look,
  async save({ view_pk }, { access, args }) {
    if (view_pk === null) throw notFound();
    await unlessMissing(access.api.call(deleteCustomerView, { body: { view_pk } }));
    return { to: here(args), say: "View deleted." };
  },
});

const renaming = form({
  name: oneView,
  when: "view_pk",
  schema: ofOne,
  look,
  async save({ view_pk, name }, { access, args }) {
    if (view_pk === null) throw notFound();
    const saved = await unlessMissing(access.api.call(saveCustomerView, { body: { view_pk, name } }));
    if (!saved) throw new Problem({}, "This view no longer exists.");
    return { to: here(args), say: `View renamed to “${name}”.` };
  },
});

const saving = form({
  name: newView,
  schema: z.object({ name }),
  look,
  fieldOf: (field) => (field === "filters" ? "name" : field),
  async save({ name }, { access, args }) {
    const filters = await readQuery(access, searchOf(args).searchParams);
    await access.api.call(saveCustomerView, { body: { name, filters } });
    return { to: here(args), say: `View “${name}” saved.` };
  },
});

/** Saves the current filters as a view, renames or deletes a view, and returns to the list. */
export const changeViews = formAction("customers-dashboard", deleting, renaming, saving);
