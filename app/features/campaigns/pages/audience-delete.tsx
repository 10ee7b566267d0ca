import { Link, useLoaderData } from "@remix-run/react";
import { DeleteFrame } from "~/form/delete-frame";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { deletingAudience } from "../saved/edit.server";

export const meta = title("marketing-audience-delete");
export const loader = deletingAudience.loader;
export const action = deletingAudience.action;

export default function DeleteAudience() {
  const { name, campaigns } = useLoaderData<typeof loader>();
  return (
    <DeleteFrame
      one="audience"
      back={{ to: paths.marketingAudiences(), label: "Saved audiences" }}
      named={name}
      effects={
        <>
          {campaigns.map(({ entity_campaign_pk: campaignId, campaign_name: campaign }) => (
            <li key={campaignId}>
              The campaign{" "}
              <Link to={paths.marketingDetails({ campaignId })} className="link">
                {campaign}
              </Link>{" "}
              keeps its filters.
            </li>
          ))}
          {campaigns.length === 0 ? <li>No campaign uses this audience.</li> : null}
          <li>This cannot be undone.</li>
        </>
      }
    />
  );
}
