import { formatInstant } from "~/ui/format";
import { fullName } from "../../../server/contract/common/names";
import type { FraudBlock } from "../../../server/contract/payments/fraud-calls";
import { reachedIn, ruleNamed } from "./fraud-words";

interface BlockWords {
  readonly currency: string;
  readonly timeZone: string;
  readonly now: number;
}

/** Converts a block to a line of the list. */
export function blockLine(block: FraudBlock, { currency, timeZone, now }: BlockWords) {
  const { utc_started: started, utc_ends: ends, utc_released: released } = block;
  const at = (instant: number | null) => (instant === null ? "" : formatInstant(instant, timeZone));
  const isActive = released === null && (ends ?? 0) > now;
  return {
    id: block.block_pk,
    uid: block.uid,
    title: fullName(block.firstName, block.lastName) || "Customer",
    rule: ruleNamed(block.slot),
    reached: reachedIn(block, currency),
    refused: block.refused,
    started: at(started),
    ended: released === null ? at(ends) : at(released),
    state: isActive ? ("Active" as const) : released === null ? ("Ended" as const) : ("Released" as const),
    note: block.note,
    by: block.released_by,
  };
}
export type BlockLine = ReturnType<typeof blockLine>;
