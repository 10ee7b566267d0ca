import type { ChosenTag } from "../facts";

/** A figure of the customer's, in words. */
export interface Figure {
  readonly label: string;
  readonly value: string;
}

/** One movement of a balance, in words. */
export interface MovementView {
  readonly id: number;
  readonly at: string;
  readonly what: string;
  /** What kind of transaction it came with, and what was said of it. */
  readonly notes: readonly string[];
  readonly who: string;
  readonly movement: string;
  readonly after: string;
}

/** What is left of something earned. */
export interface LotView {
  readonly id: number;
  readonly how: string;
  /** Where the movement is not this lot alone. */
  readonly note: string;
  readonly earned: string;
  readonly received: string;
  readonly used: string;
  readonly left: string;
  readonly expires: string;
}

export interface TierView {
  readonly name: string;
  /** Such as "250 more points lead to Gold"; "" where nothing is said. */
  readonly progress: string;
  /** What the next tier asks for, and how much of it is there. */
  readonly bars: readonly { readonly label: string; readonly have: number; readonly need: number }[];
  readonly byHand: boolean;
  readonly terms: readonly Term[];
  readonly movesTotal: number;
  /** What moved the customer from tier to tier, newest first; a page of it. */
  readonly moves: readonly {
    readonly key: string;
    readonly at: string;
    readonly text: string;
    readonly rule: string;
  }[];
}

export interface Term {
  readonly term: string;
  readonly value: string;
}

export type TagView = Pick<ChosenTag, "id" | "name" | "color">;

/** Somebody who was merged into this customer. */
export interface MergedView {
  readonly uid: number;
  readonly name: string;
  readonly at: string;
  /** The last day on which they can be taken apart; null when it is over. */
  readonly until: string | null;
}

export interface ProfileView {
  readonly kind: "profile";
  readonly uid: number;
  readonly name: string;
  readonly inWords: string;
  readonly may: { readonly update: boolean; readonly merge: boolean; readonly delete: boolean };
  readonly balance: Figure;
  readonly figures: readonly Figure[];
  /** null where the back end does not tell. */
  readonly lots: readonly LotView[] | null;
  /** There are more lots than are shown. */
  readonly moreLots: boolean;
  readonly tier: TierView;
  readonly contact: readonly Term[];
  readonly address: readonly Term[];
  readonly consents: readonly Term[];
  readonly fields: readonly Term[];
  /** null where the back end does not say. */
  readonly tags: readonly TagView[] | null;
  readonly notes: string;
  /** "" where there is no referral programme. */
  readonly referralLink: string;
  /** null from a back end that does not tell. */
  readonly referrals: number | null;
  readonly merged: readonly MergedView[];
  /** null where the back end does not tell. */
  readonly lines: readonly MovementView[] | null;
  readonly page: number;
  /** Movements in all. */
  readonly total: number;
  /** The page of the tier's moves that is asked for; null where they stay folded up. */
  readonly movesPage: number | null;
}

/** The page of a customer who lives on in another. */
export interface MergedAwayView {
  readonly kind: "merged";
  readonly name: string;
  readonly at: string;
  /** null where it is not for the visitor to see. */
  readonly survivor: { readonly uid: number; readonly name: string } | null;
}

/** The page of a customer who is one no more. */
export interface LeftView {
  readonly kind: "left";
  readonly uid: number;
  readonly name: string;
  readonly left: string;
  readonly until: string;
}
