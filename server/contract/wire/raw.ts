import type { Raw } from "./codec";

/** The last value of a repeated key. */
export const single = (value: unknown) => (Array.isArray(value) ? value[value.length - 1] : value);

export const blank = (value: unknown) => value === undefined || value === null || value === "";

/** An object or an array. */
export const isObject = (value: unknown): value is Raw => typeof value === "object" && value !== null;

/** An object with named values; neither an array nor a file. */
export const isRecord = (value: unknown): value is Raw =>
  isObject(value) && !Array.isArray(value) && !(value instanceof File);
