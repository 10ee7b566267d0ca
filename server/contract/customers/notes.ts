import { customerFields } from "./fields";

/** Joins the notes of two merged customers, each once; null if the result exceeds the length of notes. */
export function joinedNotes(mine: string, theirs: string): string | null {
  const joined = [...new Set([mine, theirs])].filter((notes) => notes !== "").join("\n\n");
  return joined.length > customerFields.notes.max ? null : joined;
}
