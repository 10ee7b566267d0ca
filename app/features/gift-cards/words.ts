import { formatDay, formatMoney } from "~/ui/format";
import { giftCardPrice } from "../../../server/contract/gift-cards/rules";

interface Worth {
  readonly real_value?: number | null | undefined;
  readonly discount_value?: number | null | undefined;
}

/** What a customer pays, in minor units. */
export const priceOf = ({ real_value, discount_value }: Worth): number =>
  giftCardPrice({ real_value: real_value ?? 0, discount_value: discount_value ?? 0 });

export const money = (minor: number | null | undefined, currency: string): string => formatMoney(minor ?? 0, currency);

interface Sale {
  readonly date_range: { readonly start?: string | null | undefined; readonly end?: string | null | undefined } | null;
  readonly never_expires?: boolean | undefined;
}

/** When it is on sale: "06/01/2026 to 06/30/2026". */
export function saleOf({ date_range: range, never_expires }: Sale, today: string): string {
  const start = formatDay(range?.start ?? today);
  return never_expires || !range?.end ? `From ${start}, without an end` : `${start} to ${formatDay(range.end)}`;
}
