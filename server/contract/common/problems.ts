/** Messages by wire field name. */
export type Problems = Record<string, string[]>;

/** Gathers what is wrong, one message a field: the first that is found. */
export class Found {
  readonly problems: Problems = {};
  when(wrong: boolean, field: string, message: string): void {
    if (wrong && !this.problems[field]) this.problems[field] = [message];
  }
}
