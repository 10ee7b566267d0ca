import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { isBranchLevel, may } from "~/access/session";
import { ListPage } from "~/list/list-page";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { useSettingsLink } from "~/shell/use-settings-link";
import { BusinessCards } from "../business-cards";
import { branchColumns } from "../columns";
import { loadBranches } from "../list.server";
import { loadBusiness } from "../widgets.server";

export const meta = title("business-profile");

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "business-profile");
  const { session } = access;
  const [list, business] = await Promise.all([loadBranches(access, args), loadBusiness(access, args)]);
  return {
    ...list,
    business,
    mayAdd: !isBranchLevel(session) && may(session, "branch.create"),
    mayOpen: may(session, "branch.read"),
    mayUpdate: may(session, "branch.update"),
  };
}

export default function BusinessProfile() {
  const { page, tellsHours, business, mayAdd, mayOpen, mayUpdate } = useLoaderData<typeof loader>();
  const back = useSettingsLink();
  return (
    <ListPage
      page={page}
      icon="branch"
      title={business?.name || "Business profile"}
      label="Branches"
      back={back}
      one="branch"
      many="branches"
      nothing={<p>Branches are where customers earn and redeem.</p>}
      description={business?.about || undefined}
      above={business ? <BusinessCards business={business} branches={business.branches} /> : null}
      create={mayAdd ? { label: "Add branch", to: paths.branch({ action: "create" }) } : null}
      first={{
        heading: "Branch",
        open: ({ id }) => (mayOpen ? paths.branch({ action: id }) : null),
        note: ({ note }) => note,
      }}
      columns={branchColumns(tellsHours)}
      actions={({ id }) =>
        mayOpen
          ? [
              { label: mayUpdate ? "Edit" : "View", to: paths.branch({ action: id }) },
              { label: "Hours", to: paths.branchHours({ branchId: id }) },
              { label: "Languages", to: paths.branchLanguages({ branchId: id }) },
            ]
          : []
      }
    />
  );
}
