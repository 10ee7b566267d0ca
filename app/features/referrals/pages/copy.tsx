import { useLoaderData } from "@remix-run/react";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { copying } from "../acts.server";

export const meta = title("referrals-copy");
export const loader = copying.loader;
export const action = copying.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function Copy() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHeader title="Copy this programme?" back={{ to: paths.referralsDashboard(), label: "Referrals" }} />
      <Card title={<span className="wrap-anywhere">{name}</span>}>
        <ul className="list-disc ps-5">
          <li>The copy has the same rules, offers and messages, in every language.</li>
          <li>The copy is not enabled until you enable it.</li>
        </ul>
      </Card>
      <PageForm
        refused="Programme not copied"
        submit="Copy programme"
        cancel={{ to: paths.referralsDashboard(), label: "Cancel" }}
      />
    </div>
  );
}
