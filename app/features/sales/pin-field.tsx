import { SecretField } from "~/form/fields/secret";
import { moneyIn, type SaleWords } from "./words";

interface PinFieldProps {
  readonly id?: string;
  /** The amount from which the PIN is asked for; null where it never is. */
  readonly from: number | null;
  readonly words: SaleWords;
}

/** The PIN of the employee who is signed in. */
export const PinField = ({ id = "pin", from, words }: PinFieldProps) =>
  from === null ? null : (
    <SecretField
      id={id}
      name="pin"
      label="Your PIN"
      hint={from > 0 ? `From ${moneyIn(words, from)}` : undefined}
      inputMode="numeric"
      autoComplete="off"
      width="sm"
    />
  );
