import { expect, it } from "vitest";
import { keyIn } from "~/access/origin.server";

it.each(["", "short", "a key\r\nX-Other: 1", "schlüssel-schlüssel", "k".repeat(65)])(
  "%j from a form is never sent as an Idempotency-Key",
  (key) => {
    const form = new FormData();
    form.set("idempotency_key", key);
    expect(keyIn(form)).toBeUndefined();
  },
);

it("the key that a page wrote is sent as it is", () => {
  const form = new FormData();
  const key = crypto.randomUUID();
  form.set("idempotency_key", key);
  expect(keyIn(form)).toBe(key);
});
