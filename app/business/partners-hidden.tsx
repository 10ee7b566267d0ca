import type { ReactNode } from "react";
import { Notice } from "~/ui/notice";
import type { whyHidden } from "../../server/contract/payments/wallet-words";

interface PartnersHiddenProps {
  readonly why: ReturnType<typeof whyHidden>;
  readonly actions?: ReactNode;
  readonly className?: string;
}

/** Why customers do not see partner rewards; nothing if they do. */
export const PartnersHidden = ({ why, ...notice }: PartnersHiddenProps) =>
  why === null ? null : (
    <Notice tone="warning" title="Partner rewards are hidden from customers" {...notice}>
      {why === "empty" ? "The wallet is empty." : "The top-up amount is 0."}
    </Notice>
  );
