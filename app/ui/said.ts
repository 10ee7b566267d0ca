/** Where somebody sees whether an act went through. */
export interface Look {
  readonly href: string;
  /** "Look at the offers" */
  readonly label: string;
}

/** An act of which nobody knows whether it went through. */
export interface Doubt {
  readonly text: string;
  readonly look: Look;
  /** The key it was sent with: its form goes on with it, so that a second press is the same act. */
  readonly key: string | undefined;
}

/** What is said of an act that was not done, or of which that is not known. */
export type Said = string | Doubt;

export const isDoubt = (said: unknown): said is Doubt => typeof said === "object" && said !== null && "look" in said;

export const textOf = (said: Said): string => (isDoubt(said) ? said.text : said);

/** The key that a form carries after `said`; `fresh` where the last post is known not to have gone through. */
export const keyAfter = (said: Said | readonly Said[] | null | undefined, fresh: string): string =>
  [said ?? []].flat().find(isDoubt)?.key ?? fresh;
