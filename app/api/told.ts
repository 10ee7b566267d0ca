import type { Raw } from "../../server/contract/wire";

const told = new WeakMap<object, Raw>();

const isRecord = (value: unknown): value is Raw => typeof value === "object" && value !== null && !Array.isArray(value);

/** Remembers how an answer, and each thing under a key of it, was spelled by the server. */
export function noteTold(answer: unknown, body: unknown): void {
  if (!isRecord(answer) || !isRecord(body)) return;
  told.set(answer, body);
  for (const [key, value] of Object.entries(body)) {
    const read = answer[key];
    if (isRecord(read) && isRecord(value)) told.set(read, value);
  }
}

/** An answer, or a thing under one of its keys, as the server spelled it; nothing for what is no answer. */
export const asTold = (answer: object): Raw => told.get(answer) ?? {};

/** The items of a list under a key of an answer, as the server spelled them. */
export function itemsAsTold(answer: object, key: string): Raw[] {
  const list = asTold(answer)[key];
  return Array.isArray(list) ? list.filter(isRecord) : [];
}
