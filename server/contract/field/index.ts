/*
 * Field declarations, from which everything else is derived (design.md, "A field is declared once"). The codecs are in
 * derive.ts, which imports Zod.
 */
export * from "./address";
export * from "./group";
export * from "./kinds";
export * from "./link";
export * from "./period";
export * from "./values";
