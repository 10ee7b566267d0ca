/*
 * Codecs for values on the wire, in both directions. Calls are declared with them (call.ts).
 */
export * from "./absence";
export * from "./codec";
export * from "./fields";
export * from "./lazy";
export * from "./lists";
export * from "./range";
export * from "./values";
