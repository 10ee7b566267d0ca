import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { ListPage } from "~/list/list-page";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Notice } from "~/ui/notice";
import { OutcomeBadge, whyInWords } from "../outcomes";
import { loadPeople } from "../people.server";
import { toDetails } from "../words";

export const meta = title("marketing-people");

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "marketing-people");
  return loadPeople(access, args);
}

export default function CampaignPeople() {
  const { page, campaign, lacksOutcomes, opensPeople, exportTo } = useLoaderData<typeof loader>();
  const { id: campaignId, name, kind, isFrozen } = campaign;
  return (
    <ListPage
      page={page}
      icon="customers"
      title="People"
      one="person"
      many="people"
      nothingTitle="Nobody yet"
      nothing={<p>Nobody matches this campaign’s audience.</p>}
      back={{ to: toDetails(campaignId, kind), label: name || "Campaign" }}
      above={
        isFrozen && !lacksOutcomes ? null : (
          <Notice role="note" className="mb-4">
            {lacksOutcomes
              ? "Outcomes could not be loaded. These are the campaign’s customers."
              : "The audience is settled when the campaign starts. These customers match it now."}
          </Notice>
        )
      }
      first={{
        heading: "Customer",
        face: "initials",
        open: ({ id }) => (opensPeople ? paths.marketingPerson({ campaignId, person: id }) : null),
        note: ({ email, phone }) => [email, phone].filter(Boolean).join(" · "),
      }}
      columns={
        kind === "export"
          ? []
          : [
              {
                heading: "Outcome",
                stacked: "second",
                cell: ({ outcomes }) => (
                  <span className="flex flex-wrap gap-1 xl:w-max">
                    {outcomes.map(({ channel, outcome }) => (
                      <OutcomeBadge key={channel} channel={channel} outcome={outcome} />
                    ))}
                  </span>
                ),
              },
              { heading: "Reason", stacked: "line", cell: ({ outcomes }) => whyInWords(outcomes) },
            ]
      }
      {...(exportTo && { exportTo })}
    />
  );
}
