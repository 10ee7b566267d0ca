/** What a row did, as it is kept for an undo. */
export interface Done {
  readonly customerId: number;
  readonly transactionId: number | null;
  /** The customer's values by column, before and after; `tagsAdded` beside them. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly reference: string | null;
}
