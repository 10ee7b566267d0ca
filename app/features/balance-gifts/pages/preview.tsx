import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { CustomerName } from "~/shell/customer-name";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { formatCount } from "~/ui/format";
import { Input } from "~/ui/input";
import { Notice, Refusal } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { PersonCell } from "~/ui/person-cell";
import { keyAfter } from "~/ui/said";
import { SummaryList } from "~/ui/summary-list";
import { Table, Td, Th } from "~/ui/table";
import { undoDays } from "../../../../server/contract/balance-gifts/rules";
import { giveGift, loadPreview } from "../gifts.server";
import { customers, everybody, points } from "../words";

export const meta = title("balance-gifts-preview");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadPreview(await requireAccess(args, "balance-gifts-preview"), args);
}

export async function action(args: ActionFunctionArgs) {
  return giveGift(await requireAccess(args, "balance-gifts-preview"), args);
}

export default function PreviewBalanceGift() {
  const gift = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const reached = gift.customers;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={`Give ${reached === null ? `${points(gift.each)} to all customers` : points(gift.points)}?`}
        back={{ to: gift.form, label: "Change it" }}
      />
      {refused?.error ? <ErrorSummary className="mb-4" errors={[{ href: "#confirm", text: refused.error }]} /> : null}
      <Refusal title="Nothing was given" message={refused?.message} />
      <div className="rounded-lg border border-border bg-card p-4">
        <SummaryList
          items={[
            { term: "To whom", value: gift.whom },
            ...(reached === null ? [] : [{ term: "Customers", value: formatCount(reached) }]),
            { term: "Points each", value: formatCount(gift.each) },
            ...(reached === null ? [] : [{ term: "It costs", value: <strong>{points(gift.points)} in all</strong> }]),
            ...(gift.comments ? [{ term: "Comments", value: gift.comments }] : []),
          ]}
        />
      </div>
      {reached === null ? (
        <Notice tone="warning" title="It is given unseen" className="mt-4">
          <p>This server cannot show how many customers a gift reaches, and it cannot take one back.</p>
        </Notice>
      ) : (
        <Reached reached={reached} sample={gift.sample} each={gift.each} />
      )}
      <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
        <input type="hidden" name="idempotency_key" value={keyAfter(refused?.message, gift.key)} />
        <Input
          name="confirm"
          label={`Type ${reached === null ? everybody : formatCount(reached)} to give the points`}
          hint={
            reached === null
              ? undefined
              : `That is the number of customers. You can take the gift back for ${undoDays} days; what is spent by then is lost.`
          }
          inputMode={reached === null ? "text" : "numeric"}
          width="sm"
          error={refused?.error}
          defaultValue={refused?.confirm}
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" icon="bonus">
            Give to {reached === null ? "all customers" : customers(reached)}
          </Button>
          <ButtonLink to={gift.form}>Change it</ButtonLink>
        </div>
      </Form>
    </div>
  );
}

interface ReachedProps {
  readonly reached: number;
  readonly each: number;
  readonly sample: readonly {
    readonly uid: number;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly user_balance: number;
  }[];
}

const Reached = ({ reached, sample, each }: ReachedProps) => (
  <>
    <h2 className="mt-5 mb-2 text-lg font-semibold">
      {sample.length < reached ? `The first ${sample.length} of them` : "All of them"}
    </h2>
    <Table label="Customers who would be given points">
      <thead>
        <tr>
          <Th>Customer</Th>
          <Th numeric>Balance now</Th>
          <Th numeric>Afterwards</Th>
        </tr>
      </thead>
      <tbody>
        {sample.map((one) => (
          <tr key={one.uid}>
            <Th scope="row">
              <PersonCell contacts={[one.email]}>
                <CustomerName uid={one.uid}>
                  {`${one.firstName} ${one.lastName}`.trim() || `Customer ${one.uid}`}
                </CustomerName>
              </PersonCell>
            </Th>
            <Td numeric>{formatCount(one.user_balance)}</Td>
            <Td numeric>{formatCount(one.user_balance + each)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  </>
);
