/*
 * How values are spelled on the wire, both ways: what a call is declared with (call.ts).
 */
export * from "./wire/absence";
export * from "./wire/codec";
export * from "./wire/fields";
export * from "./wire/lists";
export * from "./wire/values";
