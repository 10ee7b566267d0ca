import { CustomerName } from "~/shell/customer-name";
import { Badge } from "~/ui/badge";
import { Notice } from "~/ui/notice";
import { fullName } from "../../../server/contract/common/names";
import type { Spin } from "../../../server/contract/spin/calls";

/** `profile` is the id of the customer's profile; null if the visitor may not open it. */
export type SpinWithProfile = Spin & { readonly profile: number | null };

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

function OutcomeTitle({ spin }: { readonly spin: SpinWithProfile }) {
  const name = <CustomerName uid={spin.profile}>{nameOf(spin)}</CustomerName>;
  return spin.outcome === "won" ? (
    <>
      {name} wins: {spin.prize_title}
    </>
  ) : (
    <>No prize for {name} this time</>
  );
}

function outcomeText({ outcome, prize_title: prize }: Spin): string {
  if (outcome === "won") return "The win is in the customer's transactions.";
  return `The wheel stopped on “${prize}”${outcome === "out_of_stock" ? ", which has run out" : ""}.`;
}

/** Outcome of a spin, shown when the wheel stops. */
export const OutcomeNotice = ({ spin, turns }: { readonly spin: SpinWithProfile; readonly turns: boolean }) => (
  <div className={turns ? "wheel-outcome" : undefined} key={spin.spinId}>
    <Notice tone={spin.outcome === "won" ? "success" : "info"} role="status" title={<OutcomeTitle spin={spin} />}>
      <p>{outcomeText(spin)}</p>
    </Notice>
  </div>
);
