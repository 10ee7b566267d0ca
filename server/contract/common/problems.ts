/** Messages by wire field name. */
export type Problems = Record<string, string[]>;

/** Wraps single messages into `Problems`. */
export const asProblems = (messages: Readonly<Record<string, string>>): Problems =>
  Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, [message]]));

/** Collects problems, keeping the first message of each field. */
export class Found {
  readonly problems: Problems = {};
  when(wrong: boolean, field: string, message: string): void {
    if (wrong && !this.problems[field]) this.problems[field] = [message];
  }
}
