import type { CampaignKind } from "../../../server/contract/campaigns/words";
import { counted } from "../../../server/contract/common/counted";

/** Campaign data that determines the effects of canceling; a figure is null if the server does not send it. */
export interface Cancelled {
  readonly isDraft: boolean;
  readonly kind: CampaignKind;
  readonly messages: number | null;
  /** The audience is final, so `messages` is exact, not an estimate. */
  readonly isFrozen: boolean;
  readonly sent: number | null;
  readonly credits: number | null;
}

/** Effects of canceling, one sentence each. */
export function cancelEffects({ isDraft, kind, messages, isFrozen, sent, credits }: Cancelled): string[] {
  if (isDraft) return ["Nothing has been sent.", "This cannot be undone."];
  if (kind === "export") return ["No more lists are sent to the provider.", "This cannot be undone."];
  return [
    ...stopped({ kind, messages, isFrozen }),
    ...(sent === null ? ["Your server does not tell how many customers already received the campaign."] : []),
    ...(sent !== null && sent > 0 ? [`${counted(sent, "customer")} already received the campaign.`] : []),
    ...(credits !== null && credits > 0 ? [`${counted(credits, "credit")} set aside will be returned.`] : []),
    "This cannot be undone.",
  ];
}

function stopped({ kind, messages, isFrozen }: Pick<Cancelled, "kind" | "messages" | "isFrozen">): string[] {
  if (messages === null) return ["No more messages will be sent."];
  if (kind === "auto")
    return [`${counted(messages, "waiting message")} will not be sent.`, "No more customers get the campaign."];
  return [`${isFrozen ? "" : "About "}${counted(messages, "message")} will not be sent.`];
}
