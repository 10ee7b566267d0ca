import { CustomerName } from "~/shell/customer-name";
import { formatCount } from "~/ui/format";
import { PersonCell } from "~/ui/person-cell";
import { Table, Td, Th } from "~/ui/table";
import type { balanceGiftPreview } from "../../../server/contract/balance-gifts/calls";
import type { AnswerOf } from "../../../server/contract/common/call";
import { customerName } from "../../../server/contract/common/names";

interface ReachedProps {
  readonly reached: number;
  readonly each: number;
  readonly sample: AnswerOf<typeof balanceGiftPreview>["sample"];
}

/** First recipients of a gift, with their balance before and after. */
export const Reached = ({ reached, sample, each }: ReachedProps) => (
  <>
    <h2 className="mt-5 mb-2 text-lg font-semibold">
      {sample.length < reached ? `First ${sample.length} recipients` : "All recipients"}
    </h2>
    <Table label="Recipients">
      <thead>
        <tr>
          <Th>Customer</Th>
          <Th numeric>Balance</Th>
          <Th numeric>New balance</Th>
        </tr>
      </thead>
      <tbody>
        {sample.map((one) => (
          <tr key={one.uid}>
            <Th scope="row">
              <PersonCell contacts={[one.email]}>
                <CustomerName uid={one.uid}>{customerName(one)}</CustomerName>
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
