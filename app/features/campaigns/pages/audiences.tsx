import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { mayOpen } from "~/access/rules";
import { pageNamed } from "~/access/table";
import { ListPage } from "~/list/list-page";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { loadAudiences } from "../saved/edit.server";
import { UsedIn } from "../saved/used-in";

export const meta = title("marketing-audiences");

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "marketing-audiences");
  const list = await loadAudiences(access, new URL(args.request.url).searchParams);
  const { session } = access;
  const opensCustomers = mayOpen(session, pageNamed("customers-dashboard"));
  const mayChange = mayOpen(session, pageNamed("marketing-audience-delete"));
  return { list, mayChange, opensCustomers };
}

export default function Audiences() {
  const { list, mayChange, opensCustomers } = useLoaderData<typeof loader>();
  return (
    <ListPage
      page={list}
      icon="customers"
      title="Saved audiences"
      one="audience"
      many="audiences"
      nothing={<p>Save the filters of a campaign under a name to use them again.</p>}
      back={{ to: paths.marketingOverview(), label: "Marketing" }}
      first={{
        heading: "Audience",
        sort: "name",
        open: ({ id, own }) => (own && mayChange ? paths.marketingAudience({ audienceId: id }) : null),
      }}
      columns={[
        { heading: "For", stacked: "state", cell: ({ shared }) => (shared ? "Everyone" : "Only you") },
        { heading: "By", stacked: "second", cell: ({ username }) => username },
        { heading: "Used in", stacked: "line", cell: ({ campaigns }) => <UsedIn campaigns={campaigns} /> },
      ]}
      actions={({ id, own, listed }) => [
        listed === null || !opensCustomers
          ? null
          : {
              label: "View customers",
              icon: "customers",
              to: `${paths.customersDashboard()}${listed && `?${listed}`}`,
            },
        own && mayChange ? { label: "Rename", icon: "edit", to: paths.marketingAudience({ audienceId: id }) } : null,
        own && mayChange
          ? { label: "Delete", icon: "trash", to: paths.marketingAudienceDelete({ audienceId: id }) }
          : null,
      ]}
    />
  );
}
