import type { BadgeTone } from "~/ui/badge";
import { type Step, steps } from "../../../server/contract/a2p/words";

export const stepNames: Readonly<Record<Step, string>> = {
  profile: "Business profile",
  brand: "Brand",
  campaign: "Campaign",
};

export const stepName = (step: string): string => stepNames[steps.find((one) => one === step) ?? "profile"];

/** Names and tones of the provider's statuses, keyed in lower case. */
const statuses: Readonly<Record<string, readonly [name: string, tone: BadgeTone]>> = {
  draft: ["Not sent yet", "neutral"],
  "pending-review": ["Submitted", "info"],
  "in-review": ["In review", "info"],
  "twilio-approved": ["Approved", "success"],
  "twilio-rejected": ["Rejected", "danger"],
  pending: ["Submitted", "info"],
  in_review: ["In review", "info"],
  in_progress: ["In review", "info"],
  approved: ["Approved", "success"],
  verified: ["Approved", "success"],
  failed: ["Rejected", "danger"],
  suspended: ["Suspended", "danger"],
  submitted: ["Form submitted", "neutral"],
  refused: ["Refused", "danger"],
  delayed: ["Delayed", "warning"],
};

/** Status that the server does not tell. */
export const unknownStatus = { name: "Unknown", tone: "neutral" } as const;

/** Name and tone of a status; an unknown status keeps the server's name. */
export function statusShown(status: string): { readonly name: string; readonly tone: BadgeTone } {
  if (status === "") return { name: "Not started", tone: "neutral" };
  const [name, tone] = statuses[status.toLowerCase()] ?? [status, "neutral"];
  return { name, tone };
}
