import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Input } from "~/ui/input";
import { Notice } from "~/ui/notice";
import { Select } from "~/ui/select";
import { SummaryList } from "~/ui/summary-list";
import { loadTransfer, transferFrom } from "../acts/transfer.server";
import { ActForm, ActPage } from "../profile/act-page";

export const meta = title("customers-transfer");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadTransfer(await requireAccess(args, "customers-transfer"), args);
}

export async function action(args: ActionFunctionArgs) {
  return transferFrom(await requireAccess(args, "customers-transfer"), args);
}

/** The whole balance moved to another customer: first who receives it, then the look at both. */
export default function TransferBalance() {
  const { uid, name, holdings, moving, staying, ofPoints, receiver, unseen, countries, homeCountry, key } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { values, errors = {}, message = "" } = refused ?? {};
  const form = { action: paths.customersTransfer({ uid }), idempotencyKey: refused?.key ?? key };
  return (
    <ActPage
      title="Transfer the balance"
      back={{ to: paths.customersProfile({ uid }), label: name }}
      errors={errors}
      message={message}
    >
      {holdings.length > 0 ? (
        <Card title={receiver ? `From ${name}` : `What ${name} has`}>
          <SummaryList items={holdings} />
        </Card>
      ) : null}
      {moving === "" ? (
        <p>There is nothing to transfer.{staying ? ` ${name} keeps ${staying}.` : ""}</p>
      ) : receiver || unseen ? (
        <>
          {receiver ? (
            <>
              <Card title={`To ${receiver.name}`}>
                <SummaryList items={receiver.holdings} />
              </Card>
              <p className="max-w-prose">
                {receiver.name} receives {moving}. {ofPoints ? "Points keep the day they expire. " : ""}
                {name} stays a customer{staying ? `, and keeps ${staying}` : ""}.
              </p>
            </>
          ) : (
            <Notice tone="warning" title={`To whoever has ${unseen?.name}`}>
              <p>
                This server cannot show who that is before the transfer. {name} stays a customer
                {staying ? `, and keeps ${staying}` : ""}.
              </p>
            </Notice>
          )}
          <ActForm
            {...form}
            buttons={
              <>
                <Button type="submit" variant="primary">
                  Transfer everything
                </Button>
                <ButtonLink to={paths.customersTransfer({ uid })}>Choose somebody else</ButtonLink>
              </>
            }
          >
            {Object.entries((receiver ?? unseen)?.fields ?? {}).map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
            <Input
              name="transfer_comments"
              label="Comment"
              hint="Why; it stands beside both movements."
              error={errors.transfer_comments}
              autoComplete="off"
              optional
              defaultValue={values?.transfer_comments}
            />
          </ActForm>
        </>
      ) : (
        <ActForm
          {...form}
          buttons={
            <>
              <Button type="submit" variant="primary" name="find" value="1">
                Find who receives it
              </Button>
              <ButtonLink to={paths.customersProfile({ uid })}>Cancel</ButtonLink>
            </>
          }
        >
          <p>Who receives it? One of the two is enough.</p>
          <Input
            name="transfer_email"
            label="Their e-mail"
            error={errors.transfer_email}
            inputMode="email"
            autoComplete="off"
            width="md"
            autoFocus
            defaultValue={values?.transfer_email}
          />
          <div className="grid gap-5 sm:grid-cols-[minmax(0,16rem)_1fr]">
            <Select
              name="phone_country_code"
              label="Country of the number"
              error={errors.phone_country_code}
              options={countries}
              defaultValue={values?.phone_country_code || homeCountry}
            />
            <Input
              name="transfer_phone"
              label="Their phone"
              error={errors.transfer_phone}
              inputMode="tel"
              autoComplete="off"
              width="md"
              defaultValue={values?.transfer_phone}
            />
          </div>
        </ActForm>
      )}
    </ActPage>
  );
}
