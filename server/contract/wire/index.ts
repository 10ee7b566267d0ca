/*
 * How values are spelled on the wire, both ways: what a call is declared with (call.ts).
 */
export * from "./absence";
export * from "./codec";
export * from "./fields";
export * from "./lazy";
export * from "./lists";
export * from "./range";
export * from "./values";
