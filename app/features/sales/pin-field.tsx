import { SecretField } from "~/form/fields/secret";
import { moneyIn, type SaleWords } from "./words";

interface PinFieldProps {
  readonly id?: string;
  /** Minimum amount, in minor units, that requires the PIN; null if none does. */
  readonly from: number | null;
  readonly words: SaleWords;
}

/** PIN of the signed-in employee. */
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
