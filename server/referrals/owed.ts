import type { Purchase } from "./sales-of";
import { ratioPoints, type Terms } from "./terms";

/** What meets a referral: joining itself, a purchase, or nothing so far. */
export type Meeting = { readonly by: "joining" } | { readonly by: "purchase"; readonly purchase: Purchase } | null;

/** Points that a side is owed for a purchase; `saleId` null: for joining. */
export interface Owed {
  readonly side: "referrer" | "referee";
  readonly saleId: number | null;
  readonly branchId: number | null;
  readonly points: number;
}

/**
 * The purchase that meets the condition: the one that did before, while it stands, else the first that can.
 * @param metBy the transaction that met it before.
 */
export function meetingOf({ minimum }: Terms, purchases: readonly Purchase[], metBy: number | null): Meeting {
  if (minimum === 0) return { by: "joining" };
  const enough = purchases.filter(({ left }) => left >= minimum);
  const purchase = enough.find(({ id }) => id === metBy) ?? enough[0];
  return purchase ? { by: "purchase", purchase } : null;
}

/** All that both sides are owed: the points once, the ratio for the purchase that met it, or for that and all later ones. */
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
