import { useLoaderData } from "@remix-run/react";
import { ActFrame, Effects } from "~/form/act-frame";
import { CheckboxField } from "~/form/fields/choice";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { counted } from "../../../../server/contract/common/counted";
import { deactivating } from "../acts.server";

export const meta = title("referrals-deactivate");
export const loader = deactivating.loader;
export const action = deactivating.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function Deactivate() {
  const { name, pending, mayExpire } = useLoaderData<typeof loader>();
  const waiting = pending === null ? "" : `${counted(pending, "referral is pending.", "referrals are pending.")} `;
  return (
    <ActFrame
      title="Deactivate this programme?"
      back={{ to: paths.referralsDashboard(), label: "Referrals" }}
      shown={
        <Effects named={name}>
          <li>Its links bring no more friends.</li>
          <li>{pending === 0 ? "No referrals are pending." : `${waiting}Pending referrals keep their reward.`}</li>
          <li>You can enable the programme again later.</li>
        </Effects>
      }
      keep="Keep programme"
      refusalTitle="Programme not deactivated"
      submit="Deactivate programme"
      variant="danger"
    >
      {mayExpire && pending !== 0 ? (
        <CheckboxField
          name="expire_pending"
          label="Expire pending referrals"
          hint="Neither side gets a reward for them"
        />
      ) : null}
    </ActFrame>
  );
}
