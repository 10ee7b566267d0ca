import { type Access, redirectSaying } from "~/access/guard.server";
import { whereMarketingBlockSends } from "~/access/rules";
import { marketingBlocked, may } from "~/access/session";
import { beside } from "~/api/beside";
import { tellsList } from "~/api/raw-answer";
import { branchesBeside, tagsIn, tiersIn } from "~/business/choices.server";
import { languagesIn, sessionFacts } from "~/business/facts.server";
import type { FormTarget } from "~/form/target";
import { clockIn } from "~/ui/days";
import { equippedBy } from "../../../server/contract/audiences/availability";
import { ownCodesIn, withoutCode } from "../../../server/contract/audiences/own-codes";
import { sendTest, startCampaign, startMarketingCampaign } from "../../../server/contract/campaigns/calls";
import { requestCredits } from "../../../server/contract/campaigns/credit-calls";
import { exportPlatforms, providerNames } from "../../../server/contract/campaigns/export";
import { savedAudiences } from "../../../server/contract/campaigns/saved-audience-calls";
import { targetedCustomersCount } from "../../../server/contract/campaigns/who-calls";
import { blockedMessage, blockedPackage, smsAdditions, usualCurrency } from "../../../server/contract/campaigns/words";
import type { AnswerOf } from "../../../server/contract/common/call";
import { knows, readsBeyond, tellsBeyond } from "../../../server/contract/common/extensions";
import { menuItems } from "../../../server/contract/common/menu";
import { getLanguages } from "../../../server/contract/lookups/calls";
import { figure } from "../../../server/contract/wire/answers";
import type { CampaignAnswers, CampaignFacts, Carried } from "./campaign";
import { type CarriedLists, carriedFor } from "./carried.server";
import { type EarlierCampaigns, earlierCampaigns } from "./earlier.server";
import { audienceChoicesOf } from "./saved/saved.server";
import { campaignOf, carriedAlong, storedIn } from "./stored.server";
import { type ChoiceList, mayBeUnlisted } from "./unloaded";

type Setup = AnswerOf<typeof startCampaign>;

const anHour = 60 * 60_000;

/** Loads the data for the steps of the campaigns wizard. */
export async function campaignFacts(access: Access, target: FormTarget, step: string): Promise<CampaignFacts> {
  const { api, session } = access;
  const starting = api.call(startCampaign, { query: { nbp_mkg: 1 } });
  const [setup, earlier, asked, listed, branches, audiences, saved] = await Promise.all([
    starting,
    starting.then((setup) => earlierCampaigns(access, setup)),
    tellsBeyond(session, startCampaign) ? undefined : beside(access, getLanguages),
    carriedFor(access, step),
    branchesBeside(access),
    audienceChoicesOf(access),
    target.mode === "create" ? null : campaignOf(access, target.id),
  ]);
  // Older servers report blocked marketing here and not with the session.
  if (setup.mktgPackage?.mktg_package_pk === blockedPackage)
    throw await redirectSaying(
      access,
      whereMarketingBlockSends(access.from),
      "sticky",
      marketingBlocked(session) ?? blockedMessage,
    );
  const shared = sessionFacts(access, target);
  const { timeZone } = session.business;
  const now = Date.now();
  const [day = "", time = ""] = clockIn(timeZone, now + anHour).split(" ");
  const ownCodes = ownCodesIn(setup);
  const languages = asked === undefined ? setup.languages : (asked?.languages ?? null);
  const items = offered(listed, saved ? carriedAlong(saved) : []);
  return {
    ...shared,
    ...choicesIn(setup, earlier),
    ...items,
    languages: languagesIn(languages ?? []),
    branches: branches ?? [],
    unloaded: [
      ...(languages ? [] : (["languages"] as const)),
      ...(branches ? [] : (["branches"] as const)),
      ...untoldIn(setup, earlier),
      ...items.unloaded,
    ],
    savedAudiences: audiences,
    keepsAudiences: knows(session, savedAudiences) && may(session, "marketing.create"),
    businessName: session.business.name,
    senderName: setup.marketing_name,
    timeZone,
    now,
    soon: { day, time },
    equipped: equippedBy({
      rules: session.rules,
      menu: menuItems.filter((item) => session.menu[item]),
      systems: systemsIn(setup),
      withoutCode: withoutCode(ownCodes),
    }),
    ownCodes,
    credits: creditsIn(setup),
    prices: { ...pricesIn(setup), push: 0 },
    priceCurrency: currencyIn(setup),
    a2pApproved: setup.a2p10dlcProfileStatus.toLowerCase() === "approved",
    smsAdditions: {
      ...smsAdditions,
      ...(setup.sms_additions && {
        offersLink: setup.sms_additions.offers_link,
        referralLink: setup.sms_additions.referral_link,
      }),
    },
    hasLowVolume: setup.a2p_daily_volume === "low",
    sellsCredits: knows(session, requestCredits) && may(session, "marketing.create"),
    testsAs: readsBeyond(session, sendTest),
    agreesOnCost: readsBeyond(session, startMarketingCampaign),
    tellsReach: tellsBeyond(session, targetedCustomersCount),
    providers: providersIn(setup),
    customFields: customFieldsIn(setup),
    mayIgnoreConsent: session.rules.export_list_ignore_consent,
    stored: saved && storedIn(saved, target, { today: shared.today, ownCodes }),
  };
}

/** Adds the names of offers and rewards that only some steps load, for the sentence of an audience. */
export async function withAllNames(access: Access, facts: CampaignFacts): Promise<CampaignFacts> {
  const before = facts.stored ? carriedAlong({ options: JSON.stringify(facts.stored.options) }) : [];
  const items = offered(await carriedFor(access, "finalize"), before);
  const others = facts.unloaded.filter((list) => !ofItems.includes(list));
  return { ...facts, ...items, unloaded: [...others, ...items.unloaded] };
}

/** Facts sent to the browser: lists only for steps that show them, without the stored options and template. */
export function shownFacts(
  facts: CampaignFacts,
  step: string,
  { offers: chosen = [] }: Partial<CampaignAnswers>,
): CampaignFacts {
  const { stored } = facts;
  const isOfFilters = step === "filters";
  return {
    ...facts,
    offers: step === "finalize" ? facts.offers.filter(({ key }) => chosen.includes(key)) : [],
    campaignOffers: isOfFilters ? facts.campaignOffers : [],
    rewards: isOfFilters ? facts.rewards : [],
    productRewards: isOfFilters ? facts.productRewards : [],
    stored: stored && {
      ...stored,
      options: {},
      template: { data: stored.template.data === "" ? "" : "stored", styles: "" },
    },
  };
}

/** Prices of a credit; null where the server does not tell. */
export const pricesIn = ({ rules }: Pick<Setup, "rules">) => ({
  sms: figure.read.parse(rules?.sms_price),
  email: figure.read.parse(rules?.email_price),
});

/** Credits left; null where the server does not tell. */
export const creditsIn = ({ hasCredit }: Pick<Setup, "hasCredit">) => ({
  email: hasCredit?.current_email ?? null,
  sms: hasCredit?.current_sms ?? null,
  push: hasCredit?.current_push_notif ?? null,
});

/** What stands before a price: the symbol, or the code of a currency without one. */
export function currencyIn({ currencySymbol, currencyCode }: Pick<Setup, "currencySymbol" | "currencyCode">): string {
  if (currencySymbol !== "") return currencySymbol;
  return ["", usualCurrency.code].includes(currencyCode) ? usualCurrency.symbol : `${currencyCode} `;
}

/** Systems connected according to any list, section 5. */
function systemsIn({ businessIntegrations, integrations, posSystems }: Setup): number[] {
  const connected = [
    ...businessIntegrations.filter(({ enabled }) => enabled),
    ...integrations.filter((one) => one.connected || one.enabled),
    ...posSystems.filter((one) => one.connected),
  ];
  return [...new Set(connected.map(({ pos_system_pk }) => pos_system_pk))];
}

/** Export providers of the documents; one that the server does not name is not connected. */
function providersIn(setup: Setup) {
  const connected = systemsIn(setup);
  const named = [...setup.posSystems, ...setup.integrations];
  return Object.values(exportPlatforms).map((id) => ({
    id,
    name: named.find((one) => one.pos_system_pk === id && one.pos_system_name !== "")?.pos_system_name ?? nameOf(id),
    isConnected: connected.includes(id),
  }));
}
const nameOf = (id: number): string => providerNames[id] ?? String(id);

/** Custom fields by their names on the wire, which are numbered in order where the server sends labels alone. */
const customFieldsIn = ({ custom_fields }: Setup) =>
  custom_fields.map(({ field, label }, place) => ({ key: field || `custom_field_${place + 1}`, label }));

/** All offers and rewards, expired ones too, and those that a saved campaign includes although no list has them. */
function offered({ listed, unloaded }: CarriedLists, carried: readonly Carried[]) {
  const carriedByKey = new Map(carried.map((one) => [one.key, one]));
  const known = new Set(listed.map(({ key }) => key));
  const current = listed.map((one) => ({ ...one, branchId: (carriedByKey.get(one.key) ?? one).branchId }));
  const others = carried.flatMap((one) =>
    known.has(one.key) ? [] : [{ ...one, isOver: !mayBeUnlisted(one.offerType, { unloaded }) }],
  );
  return { ...named([...current, ...others]), unloaded };
}

/** Choices of the filters. */
function choicesIn(setup: Setup, { Reg, Auto }: EarlierCampaigns) {
  const earlier = { Reg: Reg ?? [], Auto: Auto ?? [] };
  return {
    tiers: tiersIn(setup.businessTiers.length > 0 ? setup.businessTiers : setup.tiers),
    tags: tagsIn(setup.tags).filter(({ id }) => id !== 0),
    services: setup.bookingServices.map(({ product_pk: id, product_name: name }) => ({ id, name })),
    accounts: {
      lsXSeries: accountsIn(setup, "vendAccounts"),
      lsKSeries: accountsIn(setup, "lsKSeriesAccounts"),
      ecwid: accountsIn(setup, "ecwidAccount"),
      woo: accountsIn(setup, "wooAccounts"),
    },
    earlier,
    campaigns: [...earlier.Reg, ...earlier.Auto],
  };
}

type AccountList = "vendAccounts" | "lsKSeriesAccounts" | "ecwidAccount" | "wooAccounts";

const accountsIn = (setup: Setup, list: AccountList) =>
  tellsList(setup, list) ? setup[list].map(({ account_id: id, name }) => ({ id, name })) : null;

/** Lists of choices that the server does not tell. */
function untoldIn(setup: Setup, { Reg, Auto }: EarlierCampaigns): ChoiceList[] {
  const tells = (list: keyof Setup) => tellsList(setup, list);
  const isTold = {
    tiers: tells("businessTiers") || tells("tiers"),
    tags: tells("tags"),
    services: tells("bookingServices"),
    campaigns: Reg !== null && Auto !== null,
  };
  return (Object.keys(isTold) as (keyof typeof isTold)[]).filter((list) => !isTold[list]);
}

/** Lists of offers and rewards. */
const ofItems: readonly ChoiceList[] = ["campaignOffers", "rewards", "productRewards"];

const named = (offers: readonly Carried[]) => ({
  offers,
  campaignOffers: namedOf(offers, "offer"),
  rewards: namedOf(offers, "reward"),
  productRewards: namedOf(offers, "product"),
});

const namedOf = (carried: readonly Carried[], kind: string) =>
  carried.flatMap(({ offerId: id, offerType, title: name }) => (offerType === kind ? [{ id, name }] : []));
