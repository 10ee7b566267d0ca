import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { useSession } from "~/shell/use-session";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { formatCount, formatInstant } from "~/ui/format";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { SummaryList } from "~/ui/summary-list";
import type { Gift } from "../../../../server/contract/balance-gifts/calls";
import { undoDays } from "../../../../server/contract/balance-gifts/rules";
import { loadProgress, undoGift } from "../gifts.server";
import { customers, isUnderWay, points, stateNames, stateTones } from "../words";

export const meta = title("balance-gifts-progress");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadProgress(await requireAccess(args, "balance-gifts-progress"), args);
}

export async function action(args: ActionFunctionArgs) {
  return undoGift(await requireAccess(args, "balance-gifts-progress"), args);
}

const lookAgainMs = 2_000;

export default function BalanceGiftProgress() {
  const { gift, whom, key } = useLoaderData<typeof loader>();
  const { timeZone } = useSession().business;
  const underWay = isUnderWay(gift.state);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(revalidate, lookAgainMs);
    return () => clearInterval(timer);
  }, [underWay, revalidate]);
  const when = (at: number | null) => (at === null ? "–" : formatInstant(at, timeZone));
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={`${points(gift.points)} each`}
        description={whom}
        back={{ to: paths.balanceGiftsDashboard(), label: "Balance gifts" }}
        actions={<Badge tone={stateTones[gift.state]}>{stateNames[gift.state]}</Badge>}
      />
      {underWay ? <UnderWay gift={gift} /> : <Outcome gift={gift} />}
      <div className="rounded-lg border border-border bg-card p-4">
        <SummaryList
          items={[
            { term: "Customers", value: gift.customers === null ? "Being counted" : formatCount(gift.customers) },
            {
              term: gift.utc_given === null ? "Given so far" : "Given",
              value: `${points(gift.points_given)} to ${customers(gift.given)}`,
            },
            ...(gift.taken_back > 0 || gift.state === "undone"
              ? [{ term: "Taken back", value: `${points(gift.points_taken)} from ${customers(gift.taken_back)}` }]
              : []),
            ...(gift.comments ? [{ term: "Comments", value: gift.comments }] : []),
            { term: "Asked for", value: `${when(gift.utc_created)} by ${gift.username || "somebody"}` },
            ...(gift.utc_given === null ? [] : [{ term: "Given at", value: when(gift.utc_given) }]),
            ...(gift.utc_undone === null ? [] : [{ term: "Taken back at", value: when(gift.utc_undone) }]),
          ]}
        />
      </div>
      {gift.may_undo ? (
        <Form method="post" className="mt-5 flex flex-col items-start gap-2">
          <input type="hidden" name="idempotency_key" value={key} />
          <p className="hint">
            Taking it back enters the opposite for every customer. Who has spent some already gives back what is left.
            This can be done for {undoDays} days.
          </p>
          <Button type="submit" variant="danger" icon="undo">
            {gift.state === "given" ? "Take the gift back" : "Stop, and take it back"}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}

function UnderWay({ gift }: { readonly gift: Gift }) {
  const back = gift.state === "undoing";
  const [done, all] = back ? [gift.taken_back, gift.given] : [gift.given, gift.customers ?? 0];
  return (
    <div className="mb-4 flex flex-col gap-2 rounded-lg border border-border bg-card p-4">
      <label htmlFor="progress" className="font-semibold" aria-live="polite">
        {gift.customers === null
          ? "It begins in a moment."
          : `${formatCount(done)} of ${customers(all)} ${back ? "asked back" : "given"}`}
      </label>
      <progress id="progress" max={Math.max(all, 1)} value={done} className="progress" />
      <p className="hint">
        You can leave this page: it goes on by itself.{" "}
        <Link
          to={paths.balanceGiftsProgress({ giftId: gift.giftId })}
          reloadDocument
          className="link inline-block min-h-6"
        >
          Look again
        </Link>
      </p>
    </div>
  );
}

function Outcome({ gift }: { readonly gift: Gift }) {
  if (gift.state === "given") {
    return (
      <Notice tone="success" role="status" className="mb-4" title="The gift is given">
        <p>{`${customers(gift.given)} got ${points(gift.points_given)} in all.`}</p>
      </Notice>
    );
  }
  return (
    <Notice
      tone={gift.points_short > 0 ? "warning" : "success"}
      role="status"
      className="mb-4"
      title="The gift is taken back"
    >
      <p>
        {gift.points_short > 0
          ? `${points(gift.points_taken)} came back. ${customers(gift.short_customers)} had spent ${points(gift.points_short)} already; that is lost.`
          : `All ${points(gift.points_taken)} came back.`}
      </p>
    </Notice>
  );
}
