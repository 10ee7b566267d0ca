import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { Balances } from "../profile/balances";
import { Explained, Ledger } from "../profile/ledger";
import { Left } from "../profile/left";
import { MergedAway } from "../profile/merged-away";
import { Facts, Merged, Notes, Referral, Tags } from "../profile/person";
import { loadProfile } from "../profile/profile.server";
import { Tier } from "../profile/tier";
import type { ProfileView } from "../profile/view";

export const meta = title("customers-profile");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadProfile(await requireAccess(args, "customers-profile"), args);
}

/** Everything known of a customer, and what can be done with them. */
export default function CustomerProfile() {
  const page = useLoaderData<typeof loader>();
  if (page.kind === "left") return <Left {...page} />;
  if (page.kind === "merged") return <MergedAway {...page} />;
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{page.name}</span>}
        description={page.inWords}
        back={{ to: paths.customersDashboard(), label: "Customers" }}
        actions={<Acts {...page} />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Balances {...page}>{page.lots ? <Explained {...page} lots={page.lots} /> : null}</Balances>
          <Tier {...page} />
          {page.lines ? <Ledger {...page} lines={page.lines} /> : null}
          {page.merged.length > 0 ? <Merged {...page} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Facts title="Contact" terms={page.contact} />
          <Facts title="Agrees to receive" terms={page.consents} />
          {page.tags ? <Tags tags={page.tags} /> : null}
          <Notes notes={page.notes} />
          {page.fields.length > 0 ? <Facts title="More about them" terms={page.fields} /> : null}
          {page.address.length > 0 ? <Facts title="Address" terms={page.address} /> : null}
          <Referral {...page} />
        </div>
      </div>
    </>
  );
}

/** What this visitor may do, the everyday things first; `a` and `e` are the keys of the first two. */
function Acts({ uid, may }: Pick<ProfileView, "uid" | "may">) {
  return (
    <>
      {may.update ? (
        <>
          <ButtonLink to={paths.customersAdjust({ uid })} variant="primary" icon="points" aria-keyshortcuts="a">
            Adjust balance
          </ButtonLink>
          <ButtonLink to={paths.customersWizard({ step: "template", action: uid })} icon="edit" aria-keyshortcuts="e">
            Edit
          </ButtonLink>
          <ButtonLink to={paths.customersTransfer({ uid })} icon="arrow-right">
            Transfer
          </ButtonLink>
          {may.merge ? (
            <ButtonLink to={paths.customersMerge({ uid })} icon="copy">
              Merge
            </ButtonLink>
          ) : null}
        </>
      ) : null}
      {may.delete ? (
        <ButtonLink to={paths.customersDelete({ uid })} icon="trash">
          Delete
        </ButtonLink>
      ) : null}
    </>
  );
}
