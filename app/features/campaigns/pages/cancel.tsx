import { useLoaderData } from "@remix-run/react";
import { PageForm } from "~/form/page-form";
import { title } from "~/shell/title";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { cancelling } from "../cancel.server";
import { cancelEffects } from "../cancel-words";
import { oneNames } from "../words";

export const meta = title("marketing-cancel");
export const loader = cancelling.loader;
export const action = cancelling.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function CancelCampaign() {
  const { campaign, back, isOver, ...touched } = useLoaderData<typeof loader>();
  const isDraft = campaign.state === "draft";
  const one = isDraft ? "draft" : oneNames[campaign.kind];
  const keep = `Keep ${one}`;
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHeader
        title={`${isDraft ? "Delete" : "Cancel"} this ${one}?`}
        back={{ to: back, label: campaign.name || "Untitled draft" }}
      />
      {isOver ? (
        <>
          <Notice tone="info" title="Already over">
            <p>This {one} has ended. There is nothing left to cancel.</p>
          </Notice>
          <ButtonLink to={back} className="self-start">
            Back to {one}
          </ButtonLink>
        </>
      ) : (
        <>
          <Card title={campaign.name || "Untitled draft"}>
            <ul className="list-disc ps-5">
              {cancelEffects({ ...touched, isDraft, kind: campaign.kind }).map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
          </Card>
          <PageForm
            refused={isDraft ? "Draft not deleted" : "Nothing was canceled"}
            submit={`${isDraft ? "Delete" : "Cancel"} ${one}`}
            variant="danger"
            icon={isDraft ? "trash" : undefined}
            cancel={{ to: back, label: keep }}
          />
        </>
      )}
    </div>
  );
}
