import { useLoaderData } from "@remix-run/react";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { useSession } from "~/shell/use-session";
import { Badge } from "~/ui/badge";
import { formatCount, formatInstant } from "~/ui/format";
import { PageHeader } from "~/ui/page-header";
import { SummaryList } from "~/ui/summary-list";
import { useRefresh } from "~/ui/use-refresh";
import { undoDays } from "../../../../server/contract/balance-gifts/rules";
import { following } from "../gifts.server";
import { Outcome, UnderWay } from "../progress-parts";
import { customers, isUnderWay, stateNames, stateTones } from "../words";

export const meta = title("balance-gifts-progress");
export const loader = following.loader;
export const action = following.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function BalanceGiftProgress() {
  const { gift, whom } = useLoaderData<typeof loader>();
  const { timeZone } = useSession().business;
  const { of: points, many, heading } = usePointWords();
  const underWay = isUnderWay(gift.state);
  useRefresh(underWay);
  const { utc_created, utc_given, utc_undone, taken_back, points_taken, comments } = gift;
  const when = (at: number | null) => (at === null ? "–" : formatInstant(at, timeZone));
  const takenBack = { term: "Taken back", value: `${points(points_taken)} from ${customers(taken_back)}` };
  const items = [
    { term: "Customers", value: gift.customers === null ? "Counting" : formatCount(gift.customers) },
    {
      term: utc_given === null ? "Sent so far" : "Sent",
      value: `${points(gift.points_given)} to ${customers(gift.given)}`,
    },
    ...(taken_back > 0 || gift.state === "undone" ? [takenBack] : []),
    ...(comments ? [{ term: "Comments", value: comments }] : []),
    { term: "Requested", value: `${when(utc_created)} by ${gift.username || "unknown"}` },
    ...(utc_given === null ? [] : [{ term: "Sent at", value: when(utc_given) }]),
    ...(utc_undone === null ? [] : [{ term: "Taken back at", value: when(utc_undone) }]),
  ];
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={`${points(gift.points)} each`}
        description={whom}
        back={{ to: paths.balanceGiftsDashboard(), label: `Bulk ${many}` }}
        actions={<Badge tone={stateTones[gift.state]}>{stateNames[gift.state]}</Badge>}
      />
      {underWay ? <UnderWay gift={gift} /> : <Outcome gift={gift} />}
      <div className="rounded-lg border border-border bg-card p-4">
        <SummaryList items={items} />
      </div>
      {gift.may_undo ? (
        <PageForm
          refusalTitle={`${heading} not taken back`}
          submit={gift.state === "given" ? `Take ${many} back` : `Stop and take ${many} back`}
          variant="danger"
          icon="undo"
          className="mt-5"
        >
          <p className="hint">
            {heading} already spent cannot be taken back. You can take {many} back for {undoDays} days.
          </p>
        </PageForm>
      ) : null}
    </div>
  );
}
