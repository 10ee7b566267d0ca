import { type ScreenProps, screen } from "~/form/screen";
import type { Option } from "~/ui/select";
import { group, without } from "../../../server/contract/field";
import { refills, topUp } from "../../../server/contract/payments/wallet-fields";

interface RefillProps extends ScreenProps {
  /** Whether the server supports a daily limit. */
  readonly limits: boolean;
}

/** Wording of document 001, section 9. */
const refillSentence = "When remaining credits are below Threshold Amount, we will refill up to the top-up amount";

export const refillScreen = screen<RefillProps>()(refills, [
  {
    title: "Automatic top-up",
    description: () => `${refillSentence}.`,
    fields: {
      auto_top_up_threshold: { label: "Threshold Amount", span: 1 },
      auto_top_up_amount: { label: "Top-up amount", hint: "0 in both switches automatic top-up off", span: 1 },
      daily_limit: {
        label: "Daily maximum",
        hint: "Three times the top-up amount if left blank",
        span: 1,
        when: ({ limits }: RefillProps) => limits,
      },
    },
  },
]);

interface TopUpProps extends ScreenProps {
  readonly cards: readonly Option[];
}

export const topUpScreen = screen<TopUpProps>()(group(without(topUp.fields, ["currency"])), [
  {
    title: "Top-up",
    fields: {
      amount: { label: "Amount", hint: "From 5.00 to 10,000.00", span: 1 },
      card_id: { label: "Card", span: 2, more: ({ cards }: TopUpProps) => ({ options: cards }) },
    },
  },
]);
