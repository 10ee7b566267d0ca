import { expect, test } from "vitest";
import { pressButton } from "../../../app/form/names";
import { answerAsOlder } from "../../support/older-api";
import { plainCampaign } from "../../support/plain-campaign";
import { makeTag } from "../../support/tags";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* A loaded campaign's filter that nobody here knows counts as another filter beside an automatic one. */

const wizard = wizardShop();

const birthday = { daysBeforeBirthday: "7", customerCriteriaOp9: "1" };

const optionsWith = (whoWillReceive: unknown) =>
  JSON.stringify({
    ...{ ...birthday, whoWillReceive, excludeDormants: "1", sendEmailSms: "email" },
    ...{ campaign_name: "Spring", email_subject: "Hello", messageEmail: "Come by" },
  });

async function loaded(key: string, whoWillReceive: unknown, options = optionsWith(whoWillReceive)) {
  const older = await signInToOlder(wizard);
  const id = await plainCampaign(wizard);
  const sent = answerAsOlder(
    wizard.door,
    {
      path: "/getMarketingCampaign",
      change: ({ campaign, ...body }) => ({ ...body, campaign: { ...(campaign as object), options } }),
    },
    { path: "/startMarketingCampaign", change: () => ({ status: "OK", campaignId: id }) },
  );
  const at = (step: string) => `/marketing/${step}/marketing/action=${id}&idempotency_key=${key}`;
  return { older, sent, at, id };
}

test.each([
  ["its button", { whoWillReceive: ["191"], [pressButton]: "add:9" }],
  ["its button, and a post without the unknown one", { [pressButton]: "add:9" }],
  ["a post", { ...birthday, whoWillReceive: ["191", "9"] }],
  ["a post without the unknown one", { ...birthday, whoWillReceive: ["9"] }],
])("an automatic filter is not added to it by %s", async (_what, posted) => {
  const { older, at } = await loaded("u1", ["191"]);
  expect(await older.post(at("filters"), posted)).toMatchObject({
    status: 422,
    errors: {
      whoWillReceive:
        "Auto filters can't be combined with other filters. Remove all other filters to apply an auto filter.",
    },
  });
});

test("any other filter is", async () => {
  const { older, at } = await loaded("u2", ["191"]);
  await older.on(at("filters"), { whoWillReceive: ["191"], [pressButton]: "add:73" });
  expect((await older.open(at("filters"))).view.values.whoWillReceive).toEqual(["191", "73"]);
});

test("an automatic filter that came with it goes back with it", async () => {
  const { older, sent, at, id } = await loaded("u3", ["9", "191"]);
  const { values } = (await older.open(at("filters"))).view;
  expect(values.whoWillReceive).toEqual(["9", "191"]);
  await older.on(at("filters"), { ...birthday, whoWillReceive: ["9", "191"] });
  await older.post(at("finalize"), {});
  const saved = sent.find(({ form }) => form?.get("mktID") === String(id))?.form;
  expect(saved?.getAll("whoWillReceive")).toEqual(["9", "191"]);
});

test.each([
  ["codes by position", "u4", optionsWith({ 0: "73", 2: "22" }), "filters"],
  ["a code that cannot be read", "u5", optionsWith([{ code: 73 }]), "filters"],
  ["no code", "u6", optionsWith([]), "everybody"],
  ["options that cannot be read", "u7", "[broken", undefined],
])("a campaign with %s is for everybody only where it names nobody", async (_what, key, options, who) => {
  const { older, at } = await loaded(key, [], options);
  expect((await older.open(at("audience"))).view.values.who).toBe(who);
});

test("a list that was stored without brackets is replaced by what is chosen now", async () => {
  const tag = await makeTag(wizard.door.store, wizard.shop.id, "Chosen");
  const options = JSON.stringify({ ...JSON.parse(optionsWith(["191"])), tagsId: ["999"] });
  const { older, sent, at, id } = await loaded("u8", [], options);
  await older.on(at("filters"), { whoWillReceive: ["191", "22"], tagsId: [String(tag)] });
  await older.post(at("finalize"), {});
  const form = sent.find(({ form: one }) => one?.get("mktID") === String(id))?.form;
  expect([form?.getAll("tagsId"), form?.getAll("tagsId[]")]).toEqual([[], [String(tag)]]);
});
