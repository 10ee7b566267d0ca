import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { title } from "~/shell/title";
import { Balances } from "../profile/balances";
import { Head } from "../profile/head";
import { History } from "../profile/history";
import { Left } from "../profile/left";
import { MergedAway } from "../profile/merged-away";
import { PartnerRewards } from "../profile/partner-rewards-card";
import { Person } from "../profile/person";
import { loadProfile } from "../profile/profile.server";
import { Sent } from "../profile/sent";
import { Social } from "../profile/social";
import { Tier } from "../profile/tier";

export const meta = title("customers-profile");

export async function loader(args: LoaderFunctionArgs) {
  return loadProfile(await requireAccess(args, "customers-profile"), args);
}

/** Profile of a customer, with all available actions. */
export default function CustomerProfile() {
  const page = useLoaderData<typeof loader>();
  if (page.kind === "left") return <Left {...page} />;
  if (page.kind === "merged") return <MergedAway {...page} />;
  return (
    <>
      <Head {...page} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19.5rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Balances {...page} />
          <Tier {...page} />
          {page.history ? <History history={page.history} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Person {...page} />
          {page.partnerRewards ? <PartnerRewards {...page.partnerRewards} mayRelease={page.may.release} /> : null}
          <Social {...page} />
          <Sent {...page} />
        </div>
      </div>
    </>
  );
}
