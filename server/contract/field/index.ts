/*
 * How fields are declared: once, everything else derived (design.md, "A field is declared once"). The codecs, which bring
 * Zod along, are in derive.ts.
 */
export * from "./address";
export * from "./group";
export * from "./kinds";
export * from "./link";
export * from "./period";
export * from "./values";
