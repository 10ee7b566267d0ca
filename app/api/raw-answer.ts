import type { Raw } from "../../server/contract/wire";
import { isRecord } from "../../server/contract/wire/raw";

const rawOfAnswer = new WeakMap<object, Raw>();

/** Remembers the raw server body behind a decoded answer and behind each object directly under its keys. */
export function noteRaw(answer: unknown, body: unknown): void {
  if (!isRecord(answer) || !isRecord(body)) return;
  rawOfAnswer.set(answer, body);
  for (const [key, value] of Object.entries(body)) {
    const read = answer[key];
    if (isRecord(read) && isRecord(value)) rawOfAnswer.set(read, value);
  }
}

/** Raw server form of an answer, or of an object directly under one of its keys; empty if there is none. */
export const rawOf = (answer: object): Raw => rawOfAnswer.get(answer) ?? {};

/** Whether the server sent a list of an answer, which may be empty. */
export const tellsList = <A extends object>(answer: A, list: keyof A & string): boolean =>
  Array.isArray(rawOf(answer)[list]);

/** Raw server form of the items in a list under a key of an answer. */
export function rawItemsOf(answer: object, key: string): Raw[] {
  const list = rawOf(answer)[key];
  return Array.isArray(list) ? list.filter(isRecord) : [];
}
