/** Messages by wire field name. */
export type Problems = Record<string, string[]>;

/** The same with one message a field. */
export const asProblems = (messages: Readonly<Record<string, string>>): Problems =>
  Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, [message]]));

/** Gathers what is wrong, one message a field: the first that is found. */
export class Found {
  readonly problems: Problems = {};
  when(wrong: boolean, field: string, message: string): void {
    if (wrong && !this.problems[field]) this.problems[field] = [message];
  }
}
