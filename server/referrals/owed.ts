import type { Purchase } from "./sales-of";
import { ratioPoints, type Terms } from "./terms";

/** What met the condition: joining itself, a purchase, or nothing yet. */
export type Meeting = { readonly by: "joining" } | { readonly by: "purchase"; readonly purchase: Purchase } | null;

/** Points owed to a side for a purchase; `saleId` is null for joining. */
export interface Owed {
  readonly side: "referrer" | "referee";
  readonly saleId: number | null;
  readonly branchId: number | null;
  readonly points: number;
}

/**
 * The purchase that meets the condition: the one recorded, while it still does, else the first that does.
 * @param metBy the transaction recorded as meeting it.
 */
export function meetingOf({ minimum }: Terms, purchases: readonly Purchase[], metBy: number | null): Meeting {
  if (minimum === 0) return { by: "joining" };
  const enough = purchases.filter(({ left }) => left >= minimum);
  const purchase = enough.find(({ id }) => id === metBy) ?? enough[0];
  return purchase ? { by: "purchase", purchase } : null;
}

/**
 * All that is owed to both sides: the fixed points once, the ratio for the purchase that met the condition, or for that
 * one and all later ones.
 */
export function owedFor(terms: Terms, purchases: readonly Purchase[], meeting: Meeting): Owed[] {
  if (!meeting) return [];
  const later = (one: Purchase) =>
    meeting.by === "joining" ||
    one.at > meeting.purchase.at ||
    (one.at === meeting.purchase.at && one.id > meeting.purchase.id);
  return (["referrer", "referee"] as const).flatMap((side) => {
    const { earns, ratio } = terms[side];
    const first =
      meeting.by === "joining"
        ? { side, saleId: null, branchId: null, points: earns }
        : {
            side,
            saleId: meeting.purchase.id,
            branchId: meeting.purchase.branchId,
            points: earns + ratioPoints(ratio, meeting.purchase.left),
          };
    const rest = terms.allPurchases
      ? purchases
          .filter(later)
          .map(({ id, branchId, left }) => ({ side, saleId: id, branchId, points: ratioPoints(ratio, left) }))
      : [];
    return [first, ...rest];
  });
}
