import { useLoaderData } from "@remix-run/react";
import { ActFrame, Effects } from "~/form/act-frame";
import { title } from "~/shell/title";
import { Notice } from "~/ui/notice";
import { changedAtBusinessLevel } from "../../../../server/contract/campaigns/words";
import { cancelling } from "../cancel.server";
import { cancelEffects } from "../cancel-words";
import { oneNames } from "../words";

export const meta = title("marketing-cancel");
export const loader = cancelling.loader;
export const action = cancelling.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function CancelCampaign() {
  const { campaign, back, mayChange, isOver, ...touched } = useLoaderData<typeof loader>();
  const isDraft = campaign.state === "draft";
  const one = isDraft ? "draft" : oneNames[campaign.kind];
  const name = campaign.name || "Untitled draft";
  return (
    <ActFrame
      title={`${isDraft ? "Delete" : "Cancel"} this ${one}?`}
      back={{ to: back, label: name }}
      shown={
        isOver || !mayChange ? null : (
          <Effects named={name}>
            {cancelEffects({ ...touched, isDraft, kind: campaign.kind }).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </Effects>
        )
      }
      blocked={
        isOver ? (
          <Notice tone="info" title="Already over">
            <p>This {one} has ended. There is nothing left to cancel.</p>
          </Notice>
        ) : mayChange ? null : (
          <Notice tone="info">
            <p>{changedAtBusinessLevel}.</p>
          </Notice>
        )
      }
      keep={`${isOver || !mayChange ? "Back to" : "Keep"} ${one}`}
      refusalTitle={isDraft ? "Draft not deleted" : "Nothing was canceled"}
      submit={`${isDraft ? "Delete" : "Cancel"} ${one}`}
      variant="danger"
      icon={isDraft ? "trash" : undefined}
    />
  );
}
