import { stripeEvent } from "../../standins/stripe";
import { expect, test } from "../../support/http";
import { rows } from "../../support/rows";

const hook = "/hooks/stripe";

test("events of the card service need a signature, fit in 1 MB and are taken once", async ({ request }) => {
  const { body, signature } = stripeEvent("setup_intent.succeeded", { id: "seti_1" });
  const post = (data: string, proof: string) => request.post(hook, { data, headers: { "Stripe-Signature": proof } });
  expect((await post(body, "")).status()).toBe(400);
  expect((await post(`${body} `, signature)).status()).toBe(400);
  expect((await post("x".repeat(1024 * 1024 + 1), signature)).status()).toBe(413);
  for (const _time of [1, 2]) expect((await post(body, signature)).status()).toBe(200);
  expect(rows("select id from card_events where id = ?", JSON.parse(body).id)).toHaveLength(1);
  expect((await request.get(hook)).status()).toBe(404);
});
