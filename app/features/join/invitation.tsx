import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PublicFrame } from "~/business/public-frame";
import { paths } from "~/paths";
import { forVisitors } from "~/shell/visitors";
import type { invitationLoader } from "./join.server";
import { JoinForm } from "./join-form";

/* What both pages of a customer's referral link show: the inviter, the rewards and the form to join. */

type Loader = ReturnType<typeof invitationLoader>;

export const handle = forVisitors;
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<Loader> = ({ data: page }) => [
  { title: page ? `${page.words.join} · ${page.business}` : "" },
];

export default function Invitation() {
  const { key: _, ...page } = useLoaderData<Loader>();
  const { code, invitation, isJoined } = page;
  const to = paths.referralJoin({ code });
  return (
    <PublicFrame {...page} to={(language) => paths.referralJoin({ code }, { language })}>
      {isJoined ? null : (
        <section className="rounded-lg border border-border bg-card p-4 shadow-raised">
          <h2 className="text-xl font-semibold wrap-anywhere">{invitation.title}</h2>
          {invitation.rewards.length > 0 ? (
            <>
              <p className="mt-2">{invitation.gets}</p>
              <ul className="list-disc pl-5">
                {invitation.rewards.map((reward) => (
                  <li key={reward} className="font-semibold wrap-anywhere">
                    {reward}
                  </li>
                ))}
              </ul>
              {invitation.condition ? <p className="mt-2 text-muted-foreground">{invitation.condition}</p> : null}
            </>
          ) : null}
        </section>
      )}
      <JoinForm {...page} action={to} />
    </PublicFrame>
  );
}
