import { SelectField } from "~/form/fields/choice";
import { TextField } from "~/form/fields/text";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { CustomerName } from "~/shell/customer-name";
import { usePointWords } from "~/shell/use-point-words";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { SummaryList } from "~/ui/summary-list";
import type { TransferPage } from "../acts/transfer.server";

interface Props {
  readonly page: TransferPage;
}

const refusalTitle = "Balance not transferred";

/** Form to find the receiver of the balance. */
export const FindReceiver = ({ page: { uid, countries, homeCountry } }: Props) => (
  <PageForm
    name="find"
    values={{ phone_country_code: homeCountry }}
    refusalTitle={refusalTitle}
    submit="Find customer"
    cancel={paths.customersProfile({ uid })}
  >
    <input type="hidden" name="find" value="1" />
    <Card>
      <div className="flex flex-col gap-5">
        <p>Enter the email or phone of the customer who receives the balance.</p>
        <TextField name="transfer_email" label="Email" type="email" width="md" autoFocus />
        <div className="grid gap-5 sm:grid-cols-[minmax(0,16rem)_1fr]">
          <SelectField
            name="phone_country_code"
            label="Phone country"
            options={[...(homeCountry === "" ? [{ value: "", label: "Default country" }] : []), ...countries]}
          />
          <TextField name="transfer_phone" label="Phone" type="tel" width="md" />
        </div>
      </div>
    </Card>
  </PageForm>
);

/** Shows the receiver and transfers the balance. */
export function TransferForm({ page: { uid, name, moving, staying, ofPoints, receiver, unseen } }: Props) {
  const words = usePointWords();
  const keeps = staying ? `, and keeps ${staying}` : "";
  return (
    <>
      {receiver ? (
        <>
          <Card
            title={
              <>
                To <CustomerName uid={receiver.uid}>{receiver.name}</CustomerName>
              </>
            }
          >
            <SummaryList items={receiver.holdings} />
          </Card>
          <p className="max-w-prose">
            {receiver.name} receives {moving}. {ofPoints ? `Expiry dates of ${words.many} do not change. ` : ""}
            {name} stays a customer{keeps}.
          </p>
        </>
      ) : (
        <Notice tone="warning" title={`To the customer with ${unseen?.name}`}>
          <p>
            This server cannot show the receiving customer before the transfer. {name} stays a customer{keeps}.
          </p>
        </Notice>
      )}
      <PageForm
        refusalTitle={refusalTitle}
        submit="Transfer balance"
        cancel={{ to: paths.customersTransfer({ uid }), label: "Choose another customer" }}
      >
        {Object.entries((receiver ?? unseen)?.fields ?? {}).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <TextField name="transfer_comments" label="Reason" hint="Shown in the history of both customers" optional />
      </PageForm>
    </>
  );
}
