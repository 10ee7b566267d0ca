import { useLoaderData } from "@remix-run/react";
import { TextareaField } from "~/form/fields/text";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { PageHeader } from "~/ui/page-header";
import { releasePage } from "../fraud-release.server";

export const meta = title("fraud-release");
export const loader = releasePage.loader;
export const action = releasePage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function FraudRelease() {
  const { block } = useLoaderData<typeof loader>();
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHeader
        title={`Release the block of ${block.name}?`}
        description={`${block.rule}: ${block.reached}. Blocked since ${block.started}, until ${block.ended}.`}
        back={{ to: paths.paymentsFraud(), label: "Fraud rules" }}
      />
      <PageForm refused="Block not released" submit="Release block" cancel={paths.paymentsFraud()}>
        <TextareaField
          name="note"
          label="Note"
          hint="Shown in the list of blocks. The rule starts counting again from zero."
          rows={3}
        />
      </PageForm>
    </div>
  );
}
