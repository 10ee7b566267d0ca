import { describe, expect, test } from "vitest";
import type { CampaignFacts } from "../../../app/features/campaigns/campaign";
import type { CarriedOptions } from "../../../app/features/campaigns/carried-picking";
import { pressButton } from "../../../app/form/names";
import { shopReward } from "../../support/audiences/shop";
import { at, delivery, everybody } from "../../support/campaign-steps";
import { eventually } from "../../support/eventually";
import { answerAsOlder } from "../../support/older-api";
import { pageHtml } from "../../support/page-html";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* Offers and rewards that a campaign carries, with a server that has only the documented lists of them. */

const wizard = wizardShop();

const email = { email_subject: "Hello {{first_name}}", messageEmail: "Spring is here." };
const db = () => wizard.door.store.db;

describe("a server that does not say which rows are rewards", () => {
  // Offers may be of this type, too.
  const ofBoth = 15;
  const lists = { reward: "/GetPointRewardsList", offer: "/GetBusinessOffers" };
  const failing = (path: string) => ({ path, status: 403, change: () => ({ status: "NOT_OK" }) });

  test.each([
    ["reward", "a", [lists.reward]],
    ["reward", "b", [lists.offer]],
    ["offer", "c", [lists.reward]],
    ["offer", "d", [lists.offer]],
    ["reward", "e", [lists.reward, lists.offer]],
  ])("a chosen %s stays one where lists fail: %s, %j", async (kind, name, paths) => {
    const { makeOffer } = await import("../../../server/demo/factories");
    const title = `Biscuit-${name}`;
    const made = { title, all_branches: 1, never_expires: 1 } as const;
    const id =
      kind === "offer"
        ? await makeOffer(db(), wizard.shop.id, made)
        : await shopReward(wizard.door.store, wizard.shop.id, { title, offer_type: ofBoth });
    const older = await signInToOlder(wizard);
    answerAsOlder(wizard.door, ...paths.map(failing));
    const offers = await older.on(await older.on(at("delivery", `k-${name}`), delivery), everybody);
    const carried = `${kind}-${id}`;
    await older.on(offers, { offers: [carried], find: title, [pressButton]: "find:offers" });
    const { found, warnings } = (await older.open(offers)).view.options as unknown as CarriedOptions;
    expect(warnings).toEqual([]);
    if (paths.length === 1) expect(found.offers.list.lines.map(({ value }) => value)).toEqual([carried]);
  });

  test.each([
    [[lists.reward], "Rewards could not be loaded, so some may be missing here. Selected ones stay selected."],
    [
      [lists.reward, lists.offer],
      "Offers and rewards could not be loaded, so some may be missing here. Selected ones stay selected.",
    ],
  ])("says that lists fail, and keeps what is selected: %j", async (paths, said) => {
    const id = await shopReward(wizard.door.store, wizard.shop.id, {
      title: `Scone-${paths.length}`,
      offer_type: ofBoth,
    });
    const reward = `reward-${id}`;
    const older = await signInToOlder(wizard);
    const saved = { path: "/startMarketingCampaign", change: () => ({ status: "OK", campaignId: 7 }) };
    const sent = answerAsOlder(wizard.door, saved, ...paths.map(failing), {
      path: "/getOffersUnionRewards",
      change: () => ({ status: "OK", offers: [] }),
    });
    const offers = await older.on(await older.on(at("delivery", `m-${paths.length}`), delivery), everybody);
    await older.on(offers, { offers: [reward], [pressButton]: "find:offers" });
    const { view } = await older.open(offers);
    const options = view.options as unknown as CarriedOptions;
    expect([options.missing, options.warnings, view.values.offers]).toEqual([said, [], reward]);
    const page = await import("../../../app/features/campaigns/pages/wizard");
    // The step's code loads with its first page.
    await eventually(async () => expect(await pageHtml(page.default, offers, view)).toContain(said));
    let next = await older.on(offers, { offers: [reward] });
    for (const step of [email, {}]) next = await older.on(next, step);
    const form = sent.findLast(({ path }) => path.includes("/startMarketingCampaign"))?.form;
    expect(JSON.parse(String(form?.get("selectedOffers")))).toMatchObject([{ offerId: id, offerType: "reward" }]);
  });

  test("says nothing of lists that load", async () => {
    const older = await signInToOlder(wizard);
    answerAsOlder(wizard.door);
    const offers = await older.on(await older.on(at("delivery", "m-0"), delivery), everybody);
    expect((await older.open(offers)).view.options).toMatchObject({ missing: null });
  });

  test("is asked for both lists only where they are told apart", async () => {
    const older = await signInToOlder(wizard);
    const sent = answerAsOlder(wizard.door);
    const audience = await older.on(at("delivery", "k1"), delivery);
    const filters = await older.on(audience, { who: "filters", dormantsToo: "1" });
    const asked = () =>
      sent
        .splice(0)
        .flatMap(({ path }) => (Object.values(lists).some((list) => path.includes(list)) ? [path] : []))
        .sort();
    expect(asked()).toEqual([]);
    await older.open(filters);
    // Document 001, section 7, "Marketing campaigns"; document 000 asks the second under another name.
    expect(asked()).toEqual([
      "/server/api/businessAdmin/GetBusinessOffers/?limit=0",
      "/server/api/businessAdmin/GetPointRewardsList/?limit=0",
    ]);
  });

  test("a draft that is left says where its reward is", async () => {
    const id = await shopReward(wizard.door.store, wizard.shop.id, { title: "Free roll", offer_type: ofBoth });
    const older = await signInToOlder(wizard);
    const saved = { path: "/startMarketingCampaign", change: () => ({ status: "OK", campaignId: 7 }) };
    const sent = answerAsOlder(wizard.door, saved);
    const offers = await older.on(await older.on(at("delivery", "k2"), delivery), everybody);
    const mail = await older.on(offers, { offers: [`reward-${id}`] });
    await older.on(mail, { ...email, leave: "1" });
    const form = sent.findLast(({ path }) => path.includes("/startMarketingCampaign"))?.form;
    const everywhere = { offerId: id, offerType: "reward", branchId: -1 };
    expect(JSON.parse(String(form?.get("selectedOffers")))).toEqual([everywhere]);
  });
});

test("offers and rewards can be chosen where the server does not say which is which", async () => {
  const { makeOffer } = await import("../../../server/demo/factories");
  const made = { title: "Rye bread", all_branches: 1, never_expires: 1 } as const;
  const offer = { id: await makeOffer(db(), wizard.shop.id, made), name: made.title };
  const reward = { id: await shopReward(wizard.door.store, wizard.shop.id, { title: "Free tart" }), name: "Free tart" };
  const older = await signInToOlder(wizard);
  answerAsOlder(wizard.door);
  const filters = await older.on(await older.on(at("delivery", "l1"), delivery), { who: "filters", dormantsToo: "1" });
  const { campaignOffers, rewards } = (await older.open(filters)).view.facts as unknown as CampaignFacts;
  expect(campaignOffers).toContainEqual(offer);
  expect(rewards).toContainEqual(reward);
  expect(campaignOffers).not.toContainEqual(reward);
  expect(rewards).not.toContainEqual(offer);
});
