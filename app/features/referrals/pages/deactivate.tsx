import { useLoaderData } from "@remix-run/react";
import { CheckboxField } from "~/form/fields/choice";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import { PageHeader } from "~/ui/page-header";
import { deactivating } from "../acts.server";

export const meta = title("referrals-deactivate");
export const loader = deactivating.loader;
export const action = deactivating.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function Deactivate() {
  const { name, pending, mayExpire } = useLoaderData<typeof loader>();
  const waiting = pending === 1 ? "1 referral is pending." : `${formatCount(pending)} referrals are pending.`;
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHeader title="Deactivate this programme?" back={{ to: paths.referralsDashboard(), label: "Referrals" }} />
      <Card title={<span className="wrap-anywhere">{name}</span>}>
        <ul className="list-disc ps-5">
          <li>Its links bring no more friends.</li>
          <li>{pending === 0 ? "No referrals are pending." : `${waiting} Pending referrals keep their reward.`}</li>
          <li>You can enable the programme again later.</li>
        </ul>
      </Card>
      <PageForm
        refused="Programme not deactivated"
        submit="Deactivate programme"
        variant="danger"
        cancel={{ to: paths.referralsDashboard(), label: "Keep programme" }}
      >
        {mayExpire && pending > 0 ? (
          <CheckboxField
            name="expire_pending"
            label="Expire pending referrals"
            hint="Neither side gets a reward for them"
          />
        ) : null}
      </PageForm>
    </div>
  );
}
