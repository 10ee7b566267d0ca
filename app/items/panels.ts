import type { RawAnswers } from "~/form/answers";
import { textOf } from "~/form/use-form-field";
import { productSources } from "../../server/contract/items/words";
import { held } from "./unseen";

/** A choice that shows one of several panels of fields. */
interface Panels {
  /** Name of the choice. */
  readonly choice: string;
  /** Fields in the panel of each value. */
  readonly fields: Readonly<Record<number, readonly string[]>>;
  /** Fields of any panel that an item created elsewhere may have; they stay while the choice is unchanged. */
  readonly stay: readonly string[];
}

/** Posted values of the chosen panel, because fields in hidden panels are posted too. */
export function inPanel(
  { choice, fields, stay }: Panels,
  { raw, before }: { readonly raw: RawAnswers; readonly before: RawAnswers },
): RawAnswers & { readonly product_source: string } {
  const chosen = textOf(raw[choice]);
  const isUnchanged = textOf(before[choice]) === chosen;
  return {
    ...(isUnchanged ? held(before, stay) : {}),
    ...held(raw, fields[Number(chosen)] ?? []),
    [choice]: chosen,
    product_source: textOf(raw.product_source) || String(productSources.system),
  };
}
