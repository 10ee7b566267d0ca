/** Names of the fields that every kind of item has. */
export interface ItemNames {
  readonly picture: string;
  /** First and last day, and whether it has no last day. */
  readonly start: string;
  readonly end: string;
  readonly never: string;
  /** Omitted for items of all branches and customers. */
  readonly limits?: { readonly branches: string; readonly audience: string; readonly tiers: string };
}
