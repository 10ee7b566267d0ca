import { useLoaderData } from "@remix-run/react";
import { TextField } from "~/form/fields/text";
import { PageForm } from "~/form/page-form";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { formatCount } from "~/ui/format";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { SummaryList } from "~/ui/summary-list";
import { undoDays } from "../../../../server/contract/balance-gifts/rules";
import { giving } from "../give.server";
import { Reached } from "../reached";
import { customers, everybody } from "../words";

export const meta = title("balance-gifts-preview");
export const loader = giving.loader;
export const action = giving.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function PreviewBalanceGift() {
  const { each, points: total, customers: reached, whom, comments, sample, back } = useLoaderData<typeof loader>();
  const { of: points, heading, many } = usePointWords();
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={`Send ${reached === null ? `${points(each)} to all customers` : points(total)}?`}
        back={{ to: back, label: "Edit" }}
      />
      <div className="rounded-lg border border-border bg-card p-4">
        <SummaryList
          items={[
            { term: "Recipients", value: whom },
            ...(reached === null ? [] : [{ term: "Customers", value: formatCount(reached) }]),
            { term: `${heading} each`, value: formatCount(each) },
            ...(reached === null ? [] : [{ term: "Total", value: <strong>{points(total)}</strong> }]),
            ...(comments ? [{ term: "Comments", value: comments }] : []),
          ]}
        />
      </div>
      {reached === null ? (
        <Notice tone="warning" title="No preview on this server" className="mt-4">
          <p>{`This server cannot show how many customers get the ${many}, and it cannot take the ${many} back.`}</p>
        </Notice>
      ) : (
        <Reached reached={reached} sample={sample} each={each} />
      )}
      <PageForm
        refusalTitle={`${heading} not sent`}
        submit={`Send to ${reached === null ? "all customers" : customers(reached)}`}
        icon="bonus"
        cancel={{ to: back, label: "Edit" }}
        className="mt-5"
      >
        <TextField
          name="confirm"
          label={`Type ${reached === null ? everybody : formatCount(reached)} to send the ${many}`}
          hint={
            reached === null
              ? undefined
              : `The number of customers. You can take the ${many} back for ${undoDays} days, except those already spent.`
          }
          inputMode={reached === null ? "text" : "numeric"}
          width="sm"
        />
      </PageForm>
    </div>
  );
}
