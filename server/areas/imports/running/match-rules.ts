import type { Problems } from "../../../contract/common/problems";
import type { ImportKind } from "../../../contract/imports/words";

const customerKeys = ["email", "phone", "account_number"];

/** Problems of a mapping that prevent checking rows with it, by wire field. */
export function matchFaults(
  kind: ImportKind,
  columns: readonly string[],
  mapping: readonly string[],
  known: readonly string[],
): Problems {
  const faults: Problems = {};
  const chosen = mapping.filter((field) => field !== "");
  for (const [index, field] of mapping.entries()) {
    if (field === "") continue;
    const key = `mapping[${index}]`;
    if (!known.includes(field)) faults[key] = ["Choose one of the fields"];
    else if (mapping.indexOf(field) !== index)
      faults[key] = [`“${columns[mapping.indexOf(field)]}” is matched with this field already`];
  }
  if (Object.keys(faults).length > 0) return faults;
  if (!chosen.some((field) => customerKeys.includes(field)))
    return { mapping: ["Match a column to email, phone or account number"] };
  if (kind === "customers") {
    if (chosen.includes("name") && (chosen.includes("firstName") || chosen.includes("lastName")))
      return { mapping: ["Match full name, or first and last name"] };
    return {};
  }
  if (!chosen.includes("date")) return { mapping: ["Match a column to date"] };
  if (!chosen.includes("amount") && !chosen.includes("points"))
    return { mapping: ["Match a column to amount or points"] };
  return {};
}
