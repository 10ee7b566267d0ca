import type { Access } from "~/access/guard.server";
import { portalConfig } from "~/access/portal.server";
import { beside } from "~/api/beside";
import type { Language } from "~/business/facts";
import { languagesIn, languagesOf } from "~/business/facts.server";
import type { RawAnswers } from "~/form/answers";
import { asForm } from "~/form/as-form";
import type { FormTarget } from "~/form/target";
import type { WizardBackEnd } from "~/wizard/back-end.server";
import { withTexts } from "~/wizard/languages";
import type { StoredAnswers } from "~/wizard/wizard";
import type { AnswerOf } from "../../../server/contract/common/call";
import { defaultLanguageId } from "../../../server/contract/common/default-language";
import { offerName } from "../../../server/contract/offers/words";
import { referralSetup, referrals } from "../../../server/contract/referrals/calls";
import { newRules, offerFields } from "../../../server/contract/referrals/fields";
import { getDefaultReferralMessage } from "../../../server/contract/referrals/message-calls";
import { messageNames, messageSteps } from "../../../server/contract/referrals/messages";
import { offersToGive } from "../../../server/contract/referrals/words";
import { pointLabelsIn } from "../../../server/contract/settings/point-words";
import { formRules, type ReferralFacts, type RewardOffer } from "./programme";
import { messagesOf, programmeOf, translationOf } from "./programme.server";
import { saveProgramme } from "./saving.server";
import type { referralWizard } from "./wizard";

/** Back end of the referrals wizard. */
export const referralBackEnd: WizardBackEnd<typeof referralWizard> = {
  page: "referrals-wizard",
  facts: loadFacts,
  async load(access, facts, { id }) {
    const { branchReferralRules: rules } = await programmeOf(access, id);
    const messages = await messagesOf(access, id);
    const further = facts.languages.filter((language) => language.id !== defaultLanguageId);
    const texts = await Promise.all(
      further.map(async ({ id: language }) => ({ language, texts: await translationOf(access, id, language) })),
    );
    const configuration = {
      ...asForm(formRules.fields, rules),
      ...Object.fromEntries(offerFields.map((name) => [name, rules[name].map(String)] as const)),
    };
    // A programme without messages is new and starts with the default ones.
    const unwritten = messageNames.every((name) => !messages[name]);
    const designs = Object.entries(messageSteps).flatMap(([step, names]) => {
      const first = Object.fromEntries(names.map((name) => [name, messages[name] ?? ""]));
      const stepAnswers = texts.reduce<RawAnswers>(
        (raw, { language, texts }) => {
          const ofStep = names.map((name) => [name, texts.get(name) ?? ""] as const);
          return withTexts(raw, language, Object.fromEntries(ofStep));
        },
        unwritten ? {} : first,
      );
      return [[step, stepAnswers] as const];
    });
    const answers: StoredAnswers = { configuration, ...Object.fromEntries(designs) };
    return { answers, revision: rules.revision };
  },
  steps: {},
  save: saveProgramme,
};

async function loadFacts(access: Access, target: FormTarget, step: string): Promise<ReferralFacts> {
  const { session } = access;
  const edited = target.mode === "create" ? null : await programmeOf(access, target.id);
  const setup = edited ?? (await access.api.call(referralSetup, { query: { q: "setup" } }));
  const rules = setup.branchReferralRules ?? newRules;
  const stored = edited && {
    canceled: rules.canceled,
    offers: { referee_earns_offers: rules.referee_earns_offers, referer_earns_offers: rules.referer_earns_offers },
  };
  const [languages, { offers, offerEnabled }] = await Promise.all([spokenIn(access, setup), offeringIn(access, setup)]);
  return {
    mode: target.mode,
    currency: session.currencySymbol,
    pointLabels: pointLabelsIn(session.rules),
    businessName: session.business.name,
    origin: (await portalConfig()).PUBLIC_ORIGIN ?? "https://example.com",
    languages,
    offerEnabled,
    offers: offersOf(offers, Object.values(stored?.offers ?? {}).flat()),
    stored,
    initially: edited ? {} : asForm(formRules.fields, { ...newRules, ...rules }),
    suggested: step in messageSteps ? await suggestedOf(access, target, languages) : {},
  };
}

type Setup = AnswerOf<typeof referralSetup>;

/** The enabled languages, the default one first. */
async function spokenIn(access: Access, { languages, enabledLanguageIds: ids }: Setup): Promise<Language[]> {
  const spoken = languages ? languagesIn(languages) : await languagesOf(access);
  const isEnabled = ({ id }: Language) => ids === null || id === defaultLanguageId || ids.includes(id);
  return spoken.filter(isEnabled).sort((one, other) => one.id - other.id);
}

/** The offers to give; an older server tells them with its programmes only. */
async function offeringIn(access: Access, { offers, offerEnabled }: Setup) {
  if (offers && offerEnabled !== null) return { offers, offerEnabled };
  return (await beside(access, referrals)) ?? { offers: [], offerEnabled: false };
}

/** Offers that can be given, and selected ones that no longer can. */
function offersOf(offers: NonNullable<Setup["offers"]>, chosen: readonly number[]): RewardOffer[] {
  const current = offersToGive(offers).map(({ offer_pk: id, offer_title: title }) => ({ id, title, ended: false }));
  const ended = [...new Set(chosen)]
    .filter((id) => !current.some((offer) => offer.id === id))
    .map((id) => ({
      id,
      title: offerName(id, offers.find(({ offer_pk }) => offer_pk === id)?.offer_title),
      ended: true,
    }));
  return [...current, ...ended];
}

/** Loads the default texts of each language. Languages for which the server returns the English texts are omitted. */
async function suggestedOf(access: Access, target: FormTarget, languages: ReferralFacts["languages"]) {
  if (target.mode === "edit" && (await messagesOf(access, target.id)).referred_email) return {};
  const texts = await Promise.all(
    languages.map(async ({ id }) => {
      const { referralMessages } = await access.api.call(getDefaultReferralMessage, { body: { language_id: id } });
      return [id, referralMessages ?? {}] as const;
    }),
  );
  const first = JSON.stringify(texts.find(([id]) => id === defaultLanguageId)?.[1] ?? {});
  const own = texts.filter(([id, message]) => id === defaultLanguageId || JSON.stringify(message) !== first);
  return Object.fromEntries(own.map(([id, message]) => [String(id), { ...message }]));
}
