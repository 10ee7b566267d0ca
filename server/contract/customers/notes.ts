import { customerFields } from "./fields";

/** The notes of two customers who become one, each once; null where they are longer together than notes may be. */
export function joinedNotes(mine: string, theirs: string): string | null {
  const joined = [...new Set([mine, theirs])].filter((notes) => notes !== "").join("\n\n");
  return joined.length > customerFields.notes.max ? null : joined;
}
