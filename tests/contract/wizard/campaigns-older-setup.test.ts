import { beforeAll, expect, test, vi } from "vitest";
import type { CampaignFacts } from "../../../app/features/campaigns/campaign";
import { dayIn } from "../../../app/ui/days";
import { at, delivery } from "../../support/campaign-steps";
import { answerAsOlder } from "../../support/older-api";
import { plainCampaign } from "../../support/plain-campaign";
import { portalSession } from "../../support/portal-session";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* What the campaigns wizard starts from and sends, where an older server's answer lacks some of it. */

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

test.each([
  ["a started campaign", "0"],
  ["a draft", "1"],
])("dates that were emptied in %s go out blank, and a new campaign has a blank id", async (_what, draft) => {
  const older = await signInToOlder(wizard);
  const options = {
    ...{ whoWillReceive: "8", campaign_name: "Spring", sendEmailSms: "email", marketing_name: "bakery" },
    ...{
      scheduleFlag: "0",
      expiresFlag: "1",
      expiryDate: "2098-05-06",
      email_subject: "Hello",
      messageEmail: "Spring",
    },
  };
  const sent = answerAsOlder(
    wizard.door,
    { path: "/startMarketingCampaign", change: () => ({ status: "OK", campaignId: 7 }) },
    {
      path: "/getMarketingCampaign",
      change: ({ campaign, ...body }) => ({
        ...body,
        campaign: { ...(campaign as object), options: JSON.stringify(options), auto: "0", draft, state: undefined },
      }),
    },
  );
  const savesOf = (mktID: string) =>
    sent.flatMap(({ path, form }) => (path.includes("startMarketing") && form?.get("mktID") === mktID ? [form] : []));
  const typed = { ...delivery, expiryDate: "" };
  if (draft === "1") await older.on(at("delivery", "emptied1", first), { ...typed, leave: "1" });
  else await older.on(await older.on(at("delivery", "emptied0", first), typed), {});
  const [edited] = savesOf(String(first));
  expect([edited?.get("expiresFlag"), edited?.get("expiryDate")]).toEqual(["0", ""]);
  await older.on(at("delivery", `blank${draft}`), { ...delivery, leave: "1" });
  const [made] = savesOf("");
  expect([made?.get("mktIsDraft"), made?.get("expiryDate")]).toEqual(["1", null]);
});

test("a time that has passed is refused before an older server is asked, and one that it has stored may stay", async () => {
  const today = dayIn(portalSession().business.timeZone);
  vi.spyOn(Date, "now").mockReturnValue(Date.parse(`${today}T22:00:00Z`));
  const older = await signInToOlder(wizard);
  const options = { whoWillReceive: "8", scheduleFlag: "1", scheduleDate: "2020-02-03", scheduleTime: "00:00" };
  const sent = answerAsOlder(wizard.door, {
    path: "/getMarketingCampaign",
    change: ({ campaign, ...body }) => ({
      ...body,
      campaign: { ...(campaign as object), options: JSON.stringify(options), auto: "0", draft: "0" },
    }),
  });
  const typed = { ...delivery, scheduleFlag: "1", scheduleTime: "10:00" };
  const create = at("delivery", "past1");
  expect((await older.post(create, { ...typed, scheduleDate: "2020-01-01" })).errors).toEqual({
    scheduleDate: "Enter today or a later date",
  });
  expect((await older.post(create, { ...typed, scheduleDate: today })).errors).toEqual({
    scheduleTime: "Enter a later time",
  });
  expect((await older.post(create, { ...delivery, expiresFlag: "1", expiryDate: "2020-01-01" })).errors).toEqual({
    expiryDate: "Enter today or a later date",
  });
  const edit = at("delivery", "past2", first);
  const shown = { ...typed, scheduleDate: today, scheduleTime: "00:00", valAskSaveMKNewDateTime: "1" };
  expect((await older.post(edit, { ...shown, scheduleTime: "00:01" })).errors).toEqual({
    scheduleTime: "Enter a later time",
  });
  await older.post(await older.on(edit, shown), {});
  const saved = sent.find(({ form }) => form?.get("mktID") === String(first))?.form;
  expect([saved?.get("scheduleDate"), saved?.get("scheduleTime")]).toEqual([today, "00:00"]);
});
