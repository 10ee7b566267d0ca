import type { FormRefusal } from "~/form/refusal";

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
  /** Idempotency key of the page, from which those of the views are derived. */
  readonly pageKey: string;
}

/** Names of the forms. */
export const newView = "new-view";
export const oneView = "view";

export const newViewField = "view-name";
export const renameField = (id: number) => `view-name-${id}`;

/** Field of the refused form. */
export const refusedField = ({ formId, repopulateFields }: FormRefusal): string =>
  formId === newView ? newViewField : renameField(Number(repopulateFields.view_pk));
