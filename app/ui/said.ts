/** Page that shows whether an action went through. */
export interface Look {
  readonly href: string;
  /** Link text, such as "Look at the offers". */
  readonly label: string;
}

/** Message about an action with an unknown outcome. */
export interface Doubt {
  readonly text: string;
  readonly look: Look;
  /** Idempotency key of the action, reused by its form so that another press is the same action. */
  readonly key: string | undefined;
}

/** Message about a refused action, or about one with an unknown outcome. */
export type Said = string | Doubt;

export const isDoubt = (said: unknown): said is Doubt => typeof said === "object" && said !== null && "look" in said;

export const textOf = (said: Said): string => (isDoubt(said) ? said.text : said);

/** Idempotency key of a form after `said`; `fresh` unless the outcome of the last post is unknown. */
export const keyAfter = (said: Said | readonly Said[] | null | undefined, fresh: string): string =>
  [said ?? []].flat().find(isDoubt)?.key ?? fresh;
