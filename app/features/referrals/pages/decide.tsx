import { useLoaderData } from "@remix-run/react";
import { RadioField } from "~/form/fields/choice";
import { TextField } from "~/form/fields/text";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { PageHeader } from "~/ui/page-header";
import { deciding } from "../acts.server";
import { ReferralFacts } from "../record-facts";

export const meta = title("referrals-decide");
export const loader = deciding.loader;
export const action = deciding.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function Decide() {
  const { referral, isNamesake } = useLoaderData<typeof loader>();
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHeader
        title="Review this referral"
        description={
          isNamesake
            ? "On hold because both customers have the same full name."
            : "On hold because the referrer brought ten or more friends in seven days."
        }
        back={{ to: paths.referralsHistory({ held: "1" }), label: "Referral history" }}
      />
      <ReferralFacts referral={referral} />
      <PageForm
        refusalTitle="Referral not changed"
        submit="Save decision"
        cancel={{ to: paths.referralsHistory({ held: "1" }), label: "Cancel" }}
      >
        <RadioField
          name="decision"
          label="Decision"
          options={[
            { value: "release", label: "Release", hint: "Counts, and pays what is due" },
            { value: "refuse", label: "Refuse", hint: "Never counts" },
          ]}
        />
        <TextField name="reason" label="Reason" hint="Shown in the history. Required to refuse" />
      </PageForm>
    </div>
  );
}
