import { PublicFrame } from "~/business/public-frame";
import { paths } from "~/paths";
import type { loadInvitation } from "./join.server";
import { JoinForm } from "./join-form";

/** Page of a customer's referral link: the inviter, the rewards and the form to join. */
export function Invitation({ loaded }: { readonly loaded: Awaited<ReturnType<typeof loadInvitation>> }) {
  const { key: _, ...page } = loaded;
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
