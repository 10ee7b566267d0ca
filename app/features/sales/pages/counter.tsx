import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { counter } from "../counter.server";
import { CustomerCard } from "../customer-card";
import { FindForm } from "../find-form";
import { FoundList } from "../found-list";
import { IdleTimer } from "../idle-timer";
import { RedeemedCard } from "../redeemed-card";
import { RewardsCard } from "../rewards-card";
import { SaleForm } from "../sale-form";
import { SalesList } from "../sales-list";
import { SlideShow } from "../slide-show";

export const meta = title("counter");
export const loader = counter.loader;
export const action = counter.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

/** Value of "After-login panel", section 9, that shows the profile first. */
const profileFirst = 1;

export default function Counter() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const checked = answer && "quoted" in answer ? answer : { quoted: null, typed: {} };
  const { customer, customers, find, branches, branchId, words, shows, pinFrom } = page;
  const who = customer ? (
    <CustomerCard {...{ customer, branchId, words, shows, mayOpenProfile: page.mayOpenProfile }} />
  ) : null;
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <PageHeader
        title="Counter"
        actions={page.mayReview ? <ButtonLink to={paths.counterReview()}>Review sales</ButtonLink> : null}
      />
      <FindForm {...{ find, branches, branchId, ready: customer === null }} />
      {customer ? (
        <div key={customer.uid} className="grid items-start gap-4 md:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            {shows.first === profileFirst ? who : null}
            <SaleForm {...{ customer, branchId, words, usual: page.usual, pinFrom, ...checked }} />
            {shows.first === profileFirst ? null : who}
            <SalesList sales={customer.sales} branchId={branchId} words={words} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <RewardsCard {...{ customer, branchId, words, pinFrom }} />
            <RedeemedCard redeemed={customer.redeemed} words={words} />
          </div>
        </div>
      ) : find ? (
        <div data-found="">
          <FoundList {...{ customers, find, branchId, words }} />
        </div>
      ) : (
        <SlideShow slides={page.slides} seconds={page.slideFor} words={words} />
      )}
      {customer ? (
        <IdleTimer key={`close ${customer.uid}`} seconds={page.closesAfter} to={paths.counter({ branch: branchId })} />
      ) : null}
    </div>
  );
}
