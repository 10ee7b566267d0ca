import { rowField } from "./rows";

/* Buttons of a form's rows (`pressButton`), which change the rows and save nothing: "add", "up:2", "remove:k1". */

const acts = ["add", "up", "down", "remove", "edit", "close"] as const;

export interface RowPress {
  readonly act: (typeof acts)[number];
  /** Key of the row; "" if the button belongs to the whole list. */
  readonly key: string;
}

export const writePress = ({ act, key }: RowPress): string => (key === "" ? act : `${act}:${key}`);

export function readPress(value: unknown): RowPress | null {
  const [, name, key = ""] = /^([a-z]+)(?::(\w{1,40}))?$/.exec(typeof value === "string" ? value : "") ?? [];
  const act = acts.find((one) => one === name);
  return act === undefined ? null : { act, key };
}

/** Number of places that a press moves its row down. */
export const stepOf = ({ act }: RowPress): -1 | 0 | 1 => (act === "up" ? -1 : act === "down" ? 1 : 0);

/** Id of a button, so that it can take the focus again. */
export const pressId = (field: string, { act, key }: RowPress): string =>
  key === "" ? `${field}-${act}` : rowField(field, key, act);
