import type { PortalSession } from "~/access/session";
import { formatInstant, formatMoney } from "~/ui/format";
import type { AnswerOf } from "../../../../server/contract/common/call";
import type { fraudBlocks } from "../../../../server/contract/payments/fraud-calls";
import { fraudSlots, fraudTypeNames } from "../../../../server/contract/payments/fraud-words";

/** A customer's partner reward claims and fraud blocks; null if there are none. */
export function partnerRewardsIn(
  { blocks, claims }: Pick<AnswerOf<typeof fraudBlocks>, "blocks" | "claims">,
  { currencySymbol, business }: Pick<PortalSession, "currencySymbol" | "business">,
  now: number,
) {
  if (blocks.length + claims.length === 0) return null;
  const at = (instant: number | null) => (instant === null ? "" : formatInstant(instant, business.timeZone));
  return {
    blocks: blocks.map(({ block_pk, slot, refused, note, ...block }) => {
      const rule = fraudSlots[slot];
      const isActive = block.utc_released === null && (block.utc_ends ?? 0) > now;
      return {
        id: block_pk,
        what: rule ? fraudTypeNames[rule.type] : "Partner rewards",
        isActive,
        says: `${refused} refused from ${at(block.utc_started)}, ${isActive ? "blocked until" : "ended"} ${at(block.utc_released ?? block.utc_ends)}`,
        note,
      };
    }),
    claims: claims.map(({ transaction_pk, title, amount, utc_created }) => ({
      id: transaction_pk,
      title,
      says: [amount > 0 ? formatMoney(amount, currencySymbol) : "", at(utc_created)].filter(Boolean).join(", "),
    })),
  };
}
export type PartnerRewardsView = NonNullable<ReturnType<typeof partnerRewardsIn>>;
