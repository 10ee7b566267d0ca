export interface ViewShown {
  readonly id: number;
  readonly name: string;
  /** Query string of the list. */
  readonly filters: string;
  /** Whether its filters are the current ones. */
  readonly present: boolean;
}

export interface ViewsShown {
  /** Current filters, which a new view would save. */
  readonly query: string;
  readonly views: readonly ViewShown[];
}

/** Refusal of a view's form; `field` is the id of the field with the error. */
export interface ViewRefused {
  readonly field: string;
  readonly message: string;
  readonly typed: string;
}

export const newViewField = "view-name";
export const renameField = (id: number) => `view-name-${id}`;
