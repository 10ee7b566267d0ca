import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { usePointWords } from "~/shell/use-point-words";
import { formatCount } from "~/ui/format";
import { Notice } from "~/ui/notice";
import type { Gift } from "../../../server/contract/balance-gifts/calls";
import { customers } from "./words";

interface PartProps {
  readonly gift: Gift;
}

/** Progress of a gift. */
export function UnderWay({ gift }: PartProps) {
  const back = gift.state === "undoing";
  const [count, all] = back ? [gift.taken_back, gift.given] : [gift.given, gift.customers ?? 0];
  return (
    <div className="mb-4 flex flex-col gap-2 rounded-lg border border-border bg-card p-4">
      <label htmlFor="progress" className="font-semibold" aria-live="polite">
        {gift.customers === null
          ? "Starting soon."
          : `${formatCount(count)} of ${customers(all)} ${back ? "taken back" : "sent"}`}
      </label>
      <progress id="progress" max={Math.max(all, 1)} value={count} className="progress" />
      <p className="hint">
        You can leave this page. The work continues in the background.{" "}
        <Link
          to={paths.balanceGiftsProgress({ giftId: gift.giftId })}
          reloadDocument
          className="link inline-block min-h-6"
        >
          Refresh
        </Link>
      </p>
    </div>
  );
}

/** Result of a gift. */
export function Outcome({ gift }: PartProps) {
  const { of: points, heading } = usePointWords();
  if (gift.state === "given") {
    return (
      <Notice tone="success" role="status" className="mb-4" title={`${heading} sent`}>
        <p>{`${customers(gift.given)} got ${points(gift.points_given)} in total.`}</p>
      </Notice>
    );
  }
  return (
    <Notice
      tone={gift.points_short > 0 ? "warning" : "success"}
      role="status"
      className="mb-4"
      title={`${heading} taken back`}
    >
      <p>
        {gift.points_short > 0
          ? `${points(gift.points_taken)} taken back. ${customers(gift.short_customers)} had already spent ${points(gift.points_short)}.`
          : `All ${points(gift.points_taken)} taken back.`}
      </p>
    </Notice>
  );
}
