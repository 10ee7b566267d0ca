import { beforeAll, expect, test, vi } from "vitest";
import { joinCustomer } from "../../../server/customers/join";
import { onTheLine } from "../../support/line";
import type { PlainForms } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* A page posted more than once to a server without idempotency: it is sent once for each time that somebody meant it. */

const wizard = wizardShop();
let admin: PlainForms;

beforeAll(async () => {
  admin = await signInToOlder(wizard);
});

const call = "adjustCustomerBalance";
const books = () => ({ businessId: wizard.shop.id, timeZone: "America/Toronto", now: Date.now() });
const join = (first_name: string) =>
  wizard.door.store.transaction((trx) =>
    joinCustomer(trx, books(), { first_name, email: `${first_name}@mail.example`, branch_id: wizard.shop.branch }),
  );

const pointsOf = async (uid: number) =>
  (
    await wizard.door.store.db
      .selectFrom("customers")
      .select("points_balance")
      .where("id", "=", uid)
      .executeTakeFirstOrThrow()
  ).points_balance;

/** A server that does not know the key; `lost` loses its answers. Counts the adjustments that arrive. */
function withoutKeys({ lost = false } = {}) {
  const arrived = vi.fn();
  if (lost) vi.spyOn(console, "error").mockReturnValue();
  onTheLine(wizard.door, async (request, really) => {
    const headers = new Headers(request.headers);
    headers.delete("Idempotency-Key");
    const answer = await really(new Request(request, { headers }));
    if (!request.url.includes(call)) return answer;
    arrived();
    if (lost) throw new Error("The line dropped");
    return answer;
  });
  return arrived;
}

const adjust = async (uid: number, key: string, points = "40") => {
  const page = await import("../../../app/features/customers/pages/adjust");
  const typed = { direction: "give", userAdjustBalance: points, comments: "Sorry", idempotency_key: key };
  return admin.postTo(page, `/customers/profile/uid=${uid}/adjust`, { uid: `uid=${uid}` }, typed);
};

test("fifty equal posts at once, and one more later, give the points once and all lead on", async () => {
  const uid = await join("ann");
  const arrived = withoutKeys();
  const answers = await Promise.all(Array.from({ length: 50 }, () => adjust(uid, "a-page-of-ann")));
  answers.push(await adjust(uid, "a-page-of-ann"));
  expect(arrived).toHaveBeenCalledTimes(1);
  expect(await pointsOf(uid)).toBe(40);
  for (const answer of answers) expect(answer).toMatchObject({ status: 303 });
});

test("a new page, and other content, are another act", async () => {
  const uid = await join("ben");
  withoutKeys();
  await adjust(uid, "a-page-of-ben");
  await adjust(uid, "a-page-of-ben", "7");
  await adjust(uid, "another-page-of-ben");
  expect(await pointsOf(uid)).toBe(87);
});

test("one whose outcome is not known is sent again where somebody asks for it again, and not before", async () => {
  const uid = await join("cid");
  const arrived = withoutKeys({ lost: true });
  const both = await Promise.all([adjust(uid, "a-page-of-cid"), adjust(uid, "a-page-of-cid")]);
  for (const answer of both) expect(answer).toMatchObject({ init: { status: 504 } });
  expect(arrived).toHaveBeenCalledTimes(1);
  await adjust(uid, "a-page-of-cid");
  expect(arrived).toHaveBeenCalledTimes(2);
});
