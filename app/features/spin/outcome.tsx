import { Badge } from "~/ui/badge";
import { Notice } from "~/ui/notice";
import { fullName } from "../../../server/contract/common/names";
import type { Spin } from "../../../server/contract/spin/calls";

const words = {
  won: { tone: "success", label: "Won" },
  nothing: { tone: "neutral", label: "No prize" },
  out_of_stock: { tone: "warning", label: "Ran out" },
} as const;

export const OutcomeBadge = ({ outcome }: Pick<Spin, "outcome">) => (
  <Badge tone={words[outcome].tone}>{words[outcome].label}</Badge>
);

export const nameOf = ({ first_name, last_name }: Pick<Spin, "first_name" | "last_name">) =>
  fullName(first_name, last_name) || "A customer";

function outcomeWords(spin: Spin): { title: string; text: string } {
  const name = nameOf(spin);
  switch (spin.outcome) {
    case "won":
      return { title: `${name} wins: ${spin.prize_title}`, text: "The win is in the customer's transactions." };
    case "nothing":
      return { title: `No prize for ${name} this time`, text: `The wheel stopped on “${spin.prize_title}”.` };
    case "out_of_stock":
      return {
        title: `No prize for ${name} this time`,
        text: `The wheel stopped on “${spin.prize_title}”, which has run out.`,
      };
  }
}

/** Outcome of a spin, shown when the wheel stops. */
export function OutcomeNotice({ spin, turns }: { readonly spin: Spin; readonly turns: boolean }) {
  const { title, text } = outcomeWords(spin);
  return (
    <div className={turns ? "wheel-outcome" : undefined} key={spin.spinId}>
      <Notice tone={spin.outcome === "won" ? "success" : "info"} role="status" title={title}>
        <p>{text}</p>
      </Notice>
    </div>
  );
}
