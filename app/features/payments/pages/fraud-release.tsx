import { useLoaderData } from "@remix-run/react";
import { ActFrame } from "~/form/act-frame";
import { TextareaField } from "~/form/fields/text";
import { paths } from "~/paths";
import { CustomerName } from "~/shell/customer-name";
import { title } from "~/shell/title";
import { releasePage } from "../fraud-release.server";

export const meta = title("fraud-release");
export const loader = releasePage.loader;
export const action = releasePage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function FraudRelease() {
  const { block } = useLoaderData<typeof loader>();
  return (
    <ActFrame
      title={
        <>
          Release the block of <CustomerName uid={block.uid}>{block.title}</CustomerName>?
        </>
      }
      description={`${block.rule}: ${block.reached}. Blocked since ${block.started}, until ${block.ended}.`}
      back={{ to: paths.paymentsFraud(), label: "Fraud rules" }}
      keep="Cancel"
      refusalTitle="Block not released"
      submit="Release block"
    >
      <TextareaField
        name="note"
        label="Note"
        hint="Shown in the list of blocks. The rule starts counting again from zero."
        rows={3}
      />
    </ActFrame>
  );
}
