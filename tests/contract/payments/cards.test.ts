import { afterEach, expect, it } from "vitest";
import {
  deleteThirdPartyCouponsCard,
  startCardSetup,
  thirdPartyCouponsCards,
  updateThirdPartyCouponsCard,
} from "../../../server/contract/payments/card-calls";
import { businessWallets, updateBusinessWallet } from "../../../server/contract/payments/wallet-calls";
import { createStripe, type StripeDoor } from "../../../server/outbound/stripe";
import { type StripeStandin, startStripe, stripeSettings } from "../../standins/stripe";
import { apiOn, makeCompany } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";

const standins: StripeStandin[] = [];
afterEach(async () => {
  for (const standin of standins.splice(0)) await standin.close();
});

const paying = JSON.stringify({ partner_reward_flag: "1", amazon_gift_card_flag: "1", uber_voucher_flag: "0" });
const returnTo = "https://portal.example/settings/payments/cards";

eachEngine("cards", (stores) => {
  const opened = async () => {
    const standin = await startStripe();
    standins.push(standin);
    const store = await stores.fresh();
    const [shop, other] = [await makeCompany(store, "shop"), await makeCompany(store, "other")];
    await store.db.updateTable("businesses").set({ business_rules: paying }).execute();
    const settings = { ...stripeSettings(standin), OUTBOUND_ALLOW: [new URL(standin.origin).host] };
    const stripe = createStripe(settings);
    if (!stripe) throw new Error("No door");
    return { standin, store, shop, other, settings, stripe, api: apiOn(store, { stripe }) };
  };
  type Opened = Awaited<ReturnType<typeof opened>>;
  const read = ({ api, shop }: Opened, who = shop.admin) => answerOf(api, who, thirdPartyCouponsCards);
  const customerOf = async ({ store, shop }: Opened) => {
    const account = await store.forBusiness(shop.id).selectFrom("card_accounts").selectAll().executeTakeFirstOrThrow();
    return account.provider_ref ?? "";
  };
  const withCards = async () => {
    const open = await opened();
    await read(open);
    const customer = await customerOf(open);
    const first = open.standin.addCard(customer);
    const second = open.standin.addCard(customer, { last4: "4444", month: 1, year: 2027 });
    return { ...open, first, second };
  };

  it("are read with a setup secret; the oldest is the default until another is", async () => {
    const open = await withCards();
    const { first, second, api, shop } = open;
    const answer = await read(open);
    expect(answer.data).toEqual({
      setup_client_secret: expect.stringMatching(/^seti_\w+_secret_/),
      publishable_key: "pk_test_standin",
    });
    const info = { brand: "mastercard", last4: "4444", exp_month: 1, exp_year: 2027 };
    expect(answer.cards).toMatchObject([
      { id: first, default: true, info: { brand: "visa", last4: "4242", exp_month: 8 } },
      { id: second, default: false, info },
    ]);
    await answerOf(api, shop.admin, updateThirdPartyCouponsCard, { body: { id: second, default: true } });
    expect((await read(open)).cards.map((card) => card.default)).toEqual([false, true]);
    const undone = await ask(api, shop.admin, updateThirdPartyCouponsCard, { body: { id: second, default: false } });
    expect(undone.errors).toHaveProperty("default");
    await answerOf(api, shop.admin, deleteThirdPartyCouponsCard, { body: { id: second } });
    expect((await read(open)).cards).toMatchObject([{ id: first, default: true }]);
  });

  it("cannot go while automatic top-up needs them; others can", async () => {
    const { api, shop, first, second } = await withCards();
    const [wallet] = (await answerOf(api, shop.admin, businessWallets)).wallets;
    const body = { id: wallet?.id ?? 0, auto_top_up_amount: 50_00, auto_top_up_threshold: 10_00 };
    await answerOf(api, shop.admin, updateBusinessWallet, { body });
    const deletion = await ask(api, shop.admin, deleteThirdPartyCouponsCard, { body: { id: first } });
    expect(deletion.body.message).toContain("Automatic top-up uses this card");
    await answerOf(api, shop.admin, deleteThirdPartyCouponsCard, { body: { id: second } });
  });

  it("belong to one business: another's are not found, whatever is asked of them", async () => {
    const { api, other, first, standin } = await withCards();
    await answerOf(api, other.admin, thirdPartyCouponsCards);
    for (const id of [first, "pm_unknown", "<script>"]) {
      const changed = await ask(api, other.admin, updateThirdPartyCouponsCard, { body: { id, default: true } });
      expect(changed.status).toBe(404);
      expect((await ask(api, other.admin, deleteThirdPartyCouponsCard, { body: { id } })).status).toBe(404);
    }
    expect(standin.asked.some(({ path }) => path.endsWith("/detach"))).toBe(false);
  });

  it("are added on the service's own page, which leads back; an odd address is refused", async () => {
    const open = await opened();
    const { api, shop, standin } = open;
    const { url } = await answerOf(api, shop.admin, startCardSetup, { body: { return_url: returnTo } });
    expect(url).toContain(`${standin.origin}/pay/cs_`);
    const back = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ number: "4242 4242 4242 4242", month: "8", year: "2031" }),
      redirect: "manual",
    });
    expect(back.headers.get("location")).toBe(returnTo);
    expect((await read(open)).cards).toHaveLength(1);
    const odd = await ask(api, shop.admin, startCardSetup, { body: { return_url: "javascript:alert(1)" } });
    expect(odd.errors).toHaveProperty("return_url");
  });

  it("are looked at, but neither added nor changed, with bank_account.read alone", async () => {
    const open = await withCards();
    const { api, shop, first } = open;
    const looker = await shop.signIn("business_admin", {
      username: "looker",
      permissions_on: 1,
      permissions: '["bank_account.read"]',
    });
    expect(await read(open, looker)).toMatchObject({ data: { setup_client_secret: "" }, cards: [{}, {}] });
    const body = { return_url: returnTo };
    expect((await ask(api, looker, startCardSetup, { body })).status).toBe(403);
    expect((await ask(api, looker, deleteThirdPartyCouponsCard, { body: { id: first } })).status).toBe(403);
  });

  it("are closed while the business has no partner rewards to pay for", async () => {
    const { api, shop, store } = await opened();
    await store.db.updateTable("businesses").set({ business_rules: '{"partner_reward_flag":"1"}' }).execute();
    expect((await ask(api, shop.admin, thirdPartyCouponsCards)).status).toBe(403);
  });

  it("make one customer, also when the answer to the first call is lost", async () => {
    const open = await opened();
    open.standin.fault({ kind: "lost", path: "/v1/customers" });
    expect(await read(open)).toMatchObject({ cards: [], problem: expect.stringContaining("did not answer") });
    expect((await read(open)).problem).toBe("");
    await Promise.all([read(open), read(open)]);
    const made = open.standin.asked.filter(({ path }) => path === "/v1/customers");
    expect(new Set(made.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  });

  it.each(["error", "lost"] as const)("stay where a delete meets a fault (%s), which is said", async (kind) => {
    const open = await withCards();
    const { api, shop, first, standin } = open;
    standin.fault({ kind, path: `/v1/payment_methods/${first}/detach` });
    const { status, body } = await ask(api, shop.admin, deleteThirdPartyCouponsCard, { body: { id: first } });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: "NOT_OK", message: expect.stringContaining("did not answer") },
    });
    expect((await read(open)).cards).toHaveLength(kind === "error" ? 2 : 1);
  });

  it("that cannot be asked for say why: wrong keys, no keys", async () => {
    const { store, shop, settings } = await opened();
    const wrong: StripeDoor | null = createStripe({ ...settings, STRIPE_SECRET_KEY: "sk_wrong" });
    const answer = await answerOf(apiOn(store, wrong ? { stripe: wrong } : {}), shop.admin, thirdPartyCouponsCards);
    expect(answer.problem).toContain("does not accept this portal's keys");
    const without = apiOn(store);
    expect(await answerOf(without, shop.admin, thirdPartyCouponsCards)).toMatchObject({
      cards: [],
      missing: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"],
    });
    const refused = await ask(without, shop.admin, startCardSetup, { body: { return_url: returnTo } });
    expect(refused.body.message).toBe("Cards are not set up on this server.");
  });
});
