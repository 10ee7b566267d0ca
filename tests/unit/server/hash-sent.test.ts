import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { hashSent } from "../../../server/api/idempotency";
import { createSeal } from "../../../server/seal";

const seal = createSeal("a secret of at least thirty-two characters", "portal api");
const sent = { query: {}, body: { "ChangePincode[pin][]": ["4", "7", "1", "1"] } };

it("hashes what was sent so that the same is known again, and a PIN is not found by trying all of them", async () => {
  const hash = await hashSent(sent, seal);
  expect(await hashSent(structuredClone(sent), seal)).toBe(hash);
  expect(await hashSent({ ...sent, query: { n: "1" } }, seal)).not.toBe(hash);
  expect(await hashSent(sent, createSeal("another secret of thirty-two characters", "portal api"))).not.toBe(hash);
  expect(hash).not.toBe(createHash("sha256").update(JSON.stringify(sent)).digest("hex"));
});
