import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { counted } from "../../../server/contract/common/counted";
import { DaysCard, StatusCard } from "./charts";
import type { Dashboard } from "./dashboard.server";

/** Referrals on hold, by day and by status, shown above the programmes. */
export function Overview(shown: Dashboard) {
  const { held, isOlder } = shown;
  return (
    <div className="mb-5 flex flex-col gap-4">
      {held > 0 ? (
        <Notice
          tone="warning"
          title={counted(held, "referral is on hold", "referrals are on hold")}
          actions={
            <ButtonLink size="sm" to={paths.referralsHistory({ held: "1" })}>
              Review
            </ButtonLink>
          }
        >
          Release or refuse each one in the history.
        </Notice>
      ) : null}
      {isOlder ? (
        <Notice role="note">Your server does not tell referrals by day, points paid or referrals on hold.</Notice>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <DaysCard {...shown} />
        <StatusCard {...shown} />
      </div>
    </div>
  );
}
