import type { Access } from "~/access/guard.server";
import { branchesOf, languagesIn, sessionFacts } from "~/business/facts.server";
import type { RawAnswers } from "~/form/answers";
import type { FormTarget } from "~/form/target";
import { textOf } from "~/form/use-form-field";
import { paths } from "~/paths";
import type { Saved, Submission, WizardBackEnd } from "~/wizard/back-end.server";
import { addressOf } from "~/wizard/view";
import type { StoredAnswers } from "~/wizard/wizard";
import { equippedBy } from "../../../server/contract/audiences/availability";
import { filters } from "../../../server/contract/audiences/filters";
import { savedAudience } from "../../../server/contract/audiences/saved";
import {
  getOffersUnionRewards,
  saveBusinessNameMarketing,
  startCampaign,
  startMarketingCampaign,
  updateCampaign,
} from "../../../server/contract/campaigns/calls";
import { unusedText } from "../../../server/contract/campaigns/fields";
import type { AnswerOf } from "../../../server/contract/common/call";
import { menuItems } from "../../../server/contract/common/menu";
import { bodyOf } from "./body.server";
import type { CampaignAnswers, CampaignFacts, Carried, StoredCampaign } from "./campaign";
import { reachOf } from "./reach.server";
import { wholeInForm } from "./rules";
import { campaignOf, optionsOf } from "./stored.server";
import { campaignWizard } from "./wizard";

/** What the campaigns wizard does on the server. */
export const campaignBackEnd: WizardBackEnd<typeof campaignWizard> = {
  page: "marketing-wizard",
  facts: loadFacts,
  async load(access, facts, { id }) {
    const { revision } = await campaignOf(access, id);
    return { answers: answersIn(facts), revision };
  },
  steps: {
    campaign: {
      // Settled readings, "marketing pages": like an earlier one.
      async receive(_access, { raw }) {
        if (textOf(raw.kind) !== "earlier") return { raw };
        return { leadsTo: addressOf(campaignWizard, { mode: "clone", id: Number(raw.earlier) }, "delivery", null) };
      },
    },
    filters: {
      // Counted as it is typed: what cannot be read yet is not.
      options: (access, { answers, facts, values }) => reachOf(access, { ...answers, filters: values }, facts),
    },
    finalize: { options: (access, { answers, facts }) => reachOf(access, answers, facts) },
  },
  save,
};

type Setup = AnswerOf<typeof startCampaign>;

async function loadFacts(access: Access, target: FormTarget): Promise<CampaignFacts> {
  const { api, session } = access;
  const [setup, { offers }, branches, saved] = await Promise.all([
    api.call(startCampaign, { query: { nbp_mkg: 1 } }),
    api.call(getOffersUnionRewards),
    branchesOf(access),
    target.mode === "create" ? null : campaignOf(access, target.id),
  ]);
  const shared = sessionFacts(access, target);
  const systems = setup.businessIntegrations.map(({ pos_system_pk: id }) => id);
  return {
    ...shared,
    ...choicesIn(setup),
    branches,
    businessName: session.business.name,
    senderName: setup.marketing_name,
    timeZone: session.business.timeZone,
    equipped: equippedBy({ rules: session.rules, menu: menuItems.filter((item) => session.menu[item]), systems }),
    offers: carriedIn(offers),
    campaignOffers: namedOf(carriedIn(offers), "offer"),
    rewards: namedOf(carriedIn(offers), "reward"),
    credits: {
      email: setup.hasCredit.current_email,
      sms: setup.hasCredit.current_sms,
      push: setup.hasCredit.current_push_notif,
    },
    prices: { email: Number(setup.rules.email_price) || 0, sms: Number(setup.rules.sms_price) || 0, push: 0 },
    a2pApproved: setup.a2p10dlcProfileStatus.toLowerCase() === "approved",
    stored: saved && storedIn(saved, shared.today),
  };
}

/** The lists that filters choose from. */
function choicesIn(setup: Setup) {
  const campaigns = (rows: Setup["previousCampaigns"]) =>
    rows.map(({ entity_campaign_pk: id, campaign_name: name }) => ({ id, name }));
  const earlier = { Reg: campaigns(setup.previousCampaigns), Auto: campaigns(setup.previousAutoCampaigns) };
  return {
    tiers: setup.businessTiers.map(({ business_tiers_pk: id, type_name: name }) => ({ id, name })),
    tags: setup.tags.flatMap(({ tag_pk: id, tag_name: name }) => (id === 0 ? [] : [{ id, name }])),
    languages: languagesIn(setup.languages),
    services: setup.bookingServices.map(({ product_pk: id, product_name: name }) => ({ id, name })),
    earlier,
    campaigns: [...earlier.Reg, ...earlier.Auto],
  };
}

const carriedIn = (rows: AnswerOf<typeof getOffersUnionRewards>["offers"]): Carried[] =>
  rows.map((row) => ({
    key: `${row.kind}-${row.offerPtsPunchesId}`,
    title: row.offerPtsPunchesTitle,
    offerId: row.offerPtsPunchesId,
    offerType: row.kind,
    branchId: row.offerPtsPunchesBusinessBranchId,
  }));

const namedOf = (carried: readonly Carried[], kind: string) =>
  carried.flatMap(({ offerId: id, offerType, title: name }) => (offerType === kind ? [{ id, name }] : []));

function storedIn(saved: Awaited<ReturnType<typeof campaignOf>>, today: string): StoredCampaign {
  const options = optionsOf(saved);
  const day = typeof options.scheduleDate === "string" ? options.scheduleDate : "";
  const isPast = options.scheduleFlag === "1" && day !== "" && day < today;
  return {
    state: saved.state,
    kind: saved.kind,
    options,
    unknown: savedAudience(options).unknown,
    pastDay: isPast ? day : null,
  };
}

const textIn = (options: StoredCampaign["options"], name: string): string => {
  const value = options[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};
const writtenIn = (options: StoredCampaign["options"], name: string) =>
  textIn(options, name) === unusedText ? "" : textIn(options, name);

/** A saved campaign as the forms of its steps would hold it. */
function answersIn({ stored, today, offers, senderName }: CampaignFacts): StoredAnswers {
  const options = stored?.options ?? {};
  const { shown, form, unknown } = savedAudience(options);
  const named = (...names: string[]): RawAnswers =>
    Object.fromEntries(names.map((name) => [name, textIn(options, name)] as const));
  const whoWillReceive = [...shown.map((filter) => String(filters[filter].code)), ...unknown];
  const byFilters = unknown.length > 0 || shown.some((key) => key !== "everybody");
  return {
    delivery: {
      ...named("campaign_name", "scheduleFlag", "scheduleTime", "expiresFlag", "frequency", "send_to_invalid_sms"),
      sendEmailSms: textIn(options, "sendEmailSms").split(",").filter(Boolean),
      marketing_name: textIn(options, "marketing_name") || senderName,
      scheduleDate: notBefore(today, textIn(options, "scheduleDate")),
      expiryDate: notBefore(today, textIn(options, "expiryDate")),
    },
    audience: { ...wholeInForm(form), who: byFilters ? "filters" : "everybody" },
    filters: { ...form, whoWillReceive },
    offers: { ...named("addOffersLinkFlag", "addReferralLinkFlag"), offers: keysIn(options, offers) },
    emailProView: {
      email_subject: writtenIn(options, "email_subject"),
      messageEmail: writtenIn(options, "messageEmail"),
    },
    smsProView: named("messageSMS"),
    pushProView: named("pushNotificationTitle", "pushNotificationMessage", "pushNotificationLink"),
  };
}

/** Section 4: a past day of a saved campaign is today. */
const notBefore = (today: string, day: string) => (day !== "" && day < today ? today : day);

function keysIn(options: StoredCampaign["options"], offers: readonly Carried[]): string[] {
  const chosen = textIn(options, "selectedOffers");
  return offers
    .filter(({ offerId, offerType }) => chosen.includes(`"offerId":${offerId},"offerType":"${offerType}"`))
    .map(({ key }) => key);
}

async function save(access: Access, saving: Submission<CampaignFacts, CampaignAnswers>): Promise<Saved> {
  const { api } = access;
  const { answers, target, key, kept, keep, reached, revision } = saving;
  if (answers.saveDefault && answers.marketing_name) {
    const body = { marketing_name: answers.marketing_name, saveDefault: true };
    await api.call(saveBusinessNameMarketing, { body, idempotencyKey: key("sender") });
  }
  const body = await bodyOf(access, saving);
  const made = target.mode === "edit" ? target.id : Number(kept.itemId ?? 0);
  if (made === 0) {
    const answer = await api.call(startMarketingCampaign, { body, idempotencyKey: key() });
    await keep("itemId", String(answer.campaignId));
    return { location: paths.marketingOverview(), message: answer.message || `“${answers.campaign_name}” is saved.` };
  }
  const answer = await api.call(updateCampaign, {
    body: { ...body, mktID: made, revision },
    idempotencyKey: key("edit"),
  });
  await reached(made, answer.revision);
  return { location: paths.marketingOverview(), message: answer.message || `“${answers.campaign_name}” is saved.` };
}
