import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { MergedAwayView } from "./profile.server";

/** Page of a merged customer, with a link to the remaining one. */
export const MergedAway = ({ name, at, survivor }: MergedAwayView) => (
  <div className="max-w-2xl">
    <PageHeader
      title={<span className="wrap-anywhere">{name}</span>}
      back={{ to: paths.customersDashboard(), label: "Customers" }}
    />
    <Notice
      tone="info"
      title={`Customer merged into another${at ? ` on ${at}` : ""}`}
      actions={
        survivor ? (
          <ButtonLink to={paths.customersProfile({ uid: survivor.uid })} icon="arrow-right">
            {survivor.name}
          </ButtonLink>
        ) : null
      }
    >
      <p>
        {survivor
          ? `${survivor.name}’s profile has the combined history.`
          : "The other customer belongs to another branch."}
      </p>
    </Notice>
  </div>
);
