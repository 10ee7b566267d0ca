import { cellOf } from "~/list/columns";
import { paths } from "~/paths";
import { CustomerName } from "~/shell/customer-name";
import { usePointWords } from "~/shell/use-point-words";
import { useSession } from "~/shell/use-session";
import { Card } from "~/ui/card";
import { Table, TableHead, Td, Th } from "~/ui/table";
import type { RecordPage } from "./record.server";
import { transactionColumns } from "./transaction-columns";

/** Rewards given to each side of a referral, and reversals. */
export function RecordPayments({ payments, referral }: Pick<RecordPage, "payments" | "referral">) {
  const { timeZone } = useSession().business;
  const columns = transactionColumns(timeZone, usePointWords());
  if (payments.length === 0)
    return (
      <Card title="Rewards given">
        <p className="text-muted-foreground">Nothing given yet.</p>
      </Card>
    );
  return (
    <Card
      title="Rewards given"
      flush
      actions={
        <a href={paths.referralsDetailsExport({ referralId: referral.referral_pk })} className="link text-sm">
          Export CSV
        </a>
      }
    >
      <Table label="Rewards given" className="figures">
        <TableHead columns={[{ heading: "Customer" }, ...columns]} />
        <tbody>
          {payments.map((line) => (
            <tr key={line.id}>
              <Th scope="row">
                <CustomerName uid={line.uid}>{line.title}</CustomerName>
                {line.note ? (
                  <span className="block text-xs font-normal text-muted-foreground">{line.note}</span>
                ) : null}
              </Th>
              {columns.map((column) => (
                <Td key={column.heading} numeric={column.numeric}>
                  {cellOf(column)(line)}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
