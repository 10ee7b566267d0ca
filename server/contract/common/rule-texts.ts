import { z } from "zod";
import type { Codec } from "../wire";
import { isRecord } from "../wire/raw";

/** An older server sends some lists and maps as JSON in a string. */
export function decoded(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The rules of a business, each as its text on the wire; leaves out those that are not plain values. */
export const ruleTexts: Codec<Record<string, string>> = {
  read: z.unknown().transform((raw) => {
    const rules = decoded(raw);
    if (!isRecord(rules)) return {};
    return Object.fromEntries(
      Object.entries(rules).flatMap(([name, value]) => {
        if (typeof value === "boolean") return [[name, value ? "1" : "0"]];
        return typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [];
      }),
    );
  }),
  write: (value) => value,
};

/** As `ruleTexts`, of a response about the rules themselves: fails if it has none, which are no rules that are stored. */
export const promisedRuleTexts: Codec<Record<string, string>> = {
  read: z
    .unknown()
    .refine((raw) => Object.keys(ruleTexts.read.parse(raw)).length > 0, "The rules are missing")
    .pipe(ruleTexts.read),
  write: ruleTexts.write,
};
