import { MoneyField } from "~/form/fields/number";
import { DatesField } from "~/items/fields/dates";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import { Notice } from "~/ui/notice";
import type { FieldsProps } from "~/wizard/wizard";
import type { GiftCardFacts } from "../facts";
import type { GiftCardAnswers } from "../schema";

export const ConditionsFields = ({ facts: { currency, sold } }: FieldsProps<GiftCardFacts, GiftCardAnswers>) => (
  <>
    {sold === 0 ? null : (
      <Notice tone="info">
        <p>
          {sold === null ? "The cards" : sold === 1 ? "The card" : `The ${formatCount(sold)} cards`} sold so far{" "}
          {sold === 1 ? "keeps its" : "keep their"} value and price. A change counts for cards sold from now on.
        </p>
      </Notice>
    )}
    <Card title="Value">
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField
          name="real_value"
          label="Real value"
          hint="What the customer can spend with the card"
          currency={currency}
        />
        <MoneyField
          name="discount_value"
          label="Discount"
          hint="The card is sold for this much less"
          currency={currency}
          optional
        />
      </div>
    </Card>
    <Card title="On sale">
      <DatesField
        start="date_range[start]"
        end="date_range[end]"
        never="never_expires"
        neverHint="The card stays on sale until you delete it"
      />
    </Card>
  </>
);
