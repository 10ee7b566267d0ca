import type { offerKinds } from "../contract/offers/words";

/** Days relative to the demo's last day; `to` null never expires. */
export type Span = readonly [from: number, to: number | null];
export const active: Span = [-21, 40];
export const soon: Span = [6, 36];
export const over: Span = [-95, -20];
export const always: Span = [-160, null];

/** An offer. Money is in minor units, percentages and factors are times 100, products are given by name. */
export interface DemoOffer {
  readonly kind: keyof typeof offerKinds;
  readonly titles: readonly [english: string, french: string, spanish: string];
  readonly span: Span;
  readonly offerType?: number;
  readonly discount?: number;
  readonly factor?: number;
  readonly points?: number;
  readonly product?: string;
  readonly category?: string;
  readonly source?: number;
  readonly template?: number;
  /** Indexes of branches; without it, all. */
  readonly branches?: readonly number[];
  /** Indexes of tiers; without it, everyone. */
  readonly tiers?: readonly number[];
  readonly targeted?: true;
  readonly weekdays?: readonly number[];
  readonly hours?: readonly [string, string];
  readonly frequency?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly priority?: number;
  readonly claimedDays?: number;
  readonly art?: "ribbon" | "gift" | "star" | "van";
}

/** Descriptions by kind, in the business's three languages. */
export const descriptions: Readonly<Record<DemoOffer["kind"], readonly [string, string, string]>> = {
  basic: [
    "Show your card or phone at the counter; it applies by itself.",
    "Présentez votre carte ou votre téléphone au comptoir; le rabais s’applique de lui-même.",
    "Muestra tu tarjeta o teléfono en el mostrador; se aplica solo.",
  ],
  multiplier: [
    "Every point you earn counts several times over while the offer lasts.",
    "Chaque point gagné compte plusieurs fois pendant l’offre.",
    "Cada punto ganado cuenta varias veces mientras dure la oferta.",
  ],
  bonus: [
    "Extra points on top of those you earn anyway.",
    "Des points en plus de ceux que vous gagnez déjà.",
    "Puntos extra además de los que ya ganas.",
  ],
  free: [
    "Ask for it at the counter; one each, while the day’s batch lasts.",
    "Demandez-le au comptoir; un par personne, jusqu’à épuisement de la fournée.",
    "Pídelo en el mostrador; uno por persona, hasta agotar la hornada.",
  ],
};

export const terms = [
  "Cannot be exchanged for money.",
  "Ne peut être échangé contre de l’argent.",
  "No canjeable por dinero.",
] as const;
