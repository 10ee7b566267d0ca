import { percent } from "~/chart/share";
import { formatCount } from "~/ui/format";
import { counted } from "../../../server/contract/common/counted";
import type { SurveyRow } from "../../../server/contract/surveys/calls";
import { type QuestionKind, questionKinds } from "../../../server/contract/surveys/fields";

export const stateNames: Readonly<Record<SurveyRow["state"], string>> = {
  draft: "Not sent",
  open: "Open",
  ended: "Ended",
};
export const stateTones = { draft: "neutral", open: "success", ended: "neutral" } as const;

export const kindNames: Readonly<Record<QuestionKind, string>> = {
  single: "One choice",
  several: "Several choices",
  rating: "Rating, 1 to 5",
  scale: "Scale, 0 to 10",
  text: "Text",
};

export const kindName = (kind: string): string => kindNames[questionKinds.find((one) => one === kind) ?? "text"];

export const channelNames = { email: "Email", sms: "SMS" } as const;

/** Formats a share: "12 of 40 (30%)". */
export function shareOf(part: number, whole: number): string {
  const share = whole === 0 ? "" : ` (${percent(part, whole)})`;
  return `${formatCount(part)} of ${formatCount(whole)}${share}`;
}

export const customers = (count: number): string => counted(count, "customer");
