import { beforeAll, expect, test } from "vitest";
import type { CampaignFacts } from "../../../app/features/campaigns/campaign";
import { at, delivery } from "../../support/campaign-steps";
import { answerAsOlder } from "../../support/older-api";
import { plainCampaign } from "../../support/plain-campaign";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* What the campaigns wizard starts from, where an older server's answer lacks some of it. */

const wizard = wizardShop();
let first: number;

beforeAll(async () => {
  first = await plainCampaign(wizard);
});

test.each([
  ["both kinds", ["previousCampaigns", "previousAutoCampaigns"]],
  ["automatic ones", ["previousAutoCampaigns"]],
  ["none", []],
])("earlier campaigns that the wizard's setup lacks are asked for by their own call: %s", async (_which, lacking) => {
  const older = await signInToOlder(wizard);
  const sent = answerAsOlder(
    wizard.door,
    {
      path: "/startCampaign?",
      change: (body) => Object.fromEntries(Object.entries(body).filter(([name]) => !lacking.includes(name as never))),
    },
    {
      path: "/previousCampaigns?",
      change: (body) => ({ ...body, previousAutoCampaigns: [{ entity_campaign_pk: 71, campaign_name: "Birthdays" }] }),
    },
  );
  const { facts } = (await older.open(at("delivery", "earlier"))).view as unknown as { facts: CampaignFacts };
  expect(facts.earlier.Reg.map(({ id }) => id)).toContain(first);
  expect(facts.earlier.Auto).toEqual(lacking.length > 0 ? [{ id: 71, name: "Birthdays" }] : []);
  expect(facts.unloaded).not.toContain("campaigns");
  const asked = sent.flatMap(({ path }) => (path.includes("previousCampaigns") ? [path] : []));
  expect(asked).toEqual(lacking.length > 0 ? ["/server/api/businessAdmin/previousCampaigns?mkg_filter_list=1"] : []);
});

test("a setup without credits, prices and package opens the wizard, with what is told", async () => {
  const older = await signInToOlder(wizard);
  const lacking = { hasCredit: undefined, rules: undefined, mktgPackage: undefined };
  answerAsOlder(wizard.door, { path: "/startCampaign?", change: (body) => ({ ...body, ...lacking }) });
  const { facts } = (await older.open(at("delivery", "lacking"))).view as unknown as { facts: CampaignFacts };
  expect(facts.credits).toEqual({ email: null, sms: null, push: null });
  expect(facts.prices).toMatchObject({ email: null, sms: null });
  expect(await older.on(at("delivery", "lacking"), delivery)).toBe(at("audience", "lacking"));
});

test.each([
  ["", "CAD", "CAD "],
  ["", "USD", "$"],
  ["", "", "$"],
  ["€", "EUR", "€"],
])("prices stand after the symbol %j of %j: %j", async (currencySymbol, currencyCode, expected) => {
  const older = await signInToOlder(wizard);
  answerAsOlder(wizard.door, {
    path: "/startCampaign?",
    change: (body) => ({ ...body, currencySymbol, currencyCode }),
  });
  const { facts } = (await older.open(at("delivery", "money"))).view as unknown as { facts: CampaignFacts };
  expect(facts.priceCurrency).toBe(expected);
});
