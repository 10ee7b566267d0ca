import type { Generated } from "kysely";

export type Id = Generated<number>;
export type Flag = 0 | 1;
export type Json = string;
/** UTC milliseconds. */
export type Instant = number;
