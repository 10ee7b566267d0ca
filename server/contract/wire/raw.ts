import type { Raw } from "./codec";

/** The last value of a repeated key. */
export const single = (value: unknown) => (Array.isArray(value) ? value[value.length - 1] : value);

export const blank = (value: unknown) => value === undefined || value === null || value === "";

export const isFields = (value: unknown): value is Raw =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof File);
