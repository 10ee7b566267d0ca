import { Badge, type BadgeTone } from "~/ui/badge";

const tones: Readonly<Record<string, BadgeTone>> = {
  Pending: "info",
  Complete: "success",
  Refused: "danger",
  "On hold": "warning",
};

export const ReferralStatus = ({ status }: { readonly status: string }) => (
  <Badge tone={tones[status] ?? "neutral"} dot={status === "Expired" ? "ring" : "full"}>
    {status}
  </Badge>
);
