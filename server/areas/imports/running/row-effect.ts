/** What a row did, as saved for an undo. */
export interface RowEffect {
  readonly customerId: number;
  readonly transactionId: number | null;
  /** The customer's changed values by column, before and after; `after` also holds `tagsAdded`. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly reference: string | null;
}
