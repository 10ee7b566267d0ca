import { test as base } from "playwright/test";
import { type Person, signInWith } from "./browser";
import { PlainVisit } from "./plain-visit";

export { expect } from "playwright/test";

interface Fixtures {
  /** Signs in; `request` sends the session's cookie from then on. */
  readonly signInAs: (person: Person) => Promise<void>;
  /** The pages and their plain forms, over `request`. */
  readonly visit: PlainVisit;
}

/** For tests that need requests only: no browser starts. */
export const test = base.extend<Fixtures>({
  signInAs: async ({ request }, use) => use((person) => signInWith(request, person)),
  visit: async ({ request }, use) => use(new PlainVisit(request)),
});
