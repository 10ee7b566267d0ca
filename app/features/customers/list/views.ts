export interface ViewShown {
  readonly id: number;
  readonly name: string;
  /** The list's query string. */
  readonly filters: string;
  /** These are the filters that are on. */
  readonly present: boolean;
}

export interface ViewsShown {
  /** The filters that are on: what a new view would keep. */
  readonly asked: string;
  readonly views: readonly ViewShown[];
}

/** What a view's form was refused for; `field` is the id of what to mend. */
export interface ViewRefused {
  readonly field: string;
  readonly message: string;
  readonly typed: string;
}

export const newViewField = "view-name";
export const renameField = (id: number) => `view-name-${id}`;
