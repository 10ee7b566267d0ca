import type { Access } from "~/access/guard.server";
import { PortalError } from "~/api/error";
import { rawOf } from "~/api/raw-answer";
import { asInput } from "~/form/as-input";
import { sameValue } from "~/form/same-value";
import { paths } from "~/paths";
import type { Saved, Submission } from "~/wizard/back-end.server";
import { saveChangedTexts } from "~/wizard/changed-texts.server";
import { goesBack } from "~/wizard/goes-back";
import { savedOnce } from "~/wizard/saved-once.server";
import { defaultLanguageId } from "../../../server/contract/common/default-language";
import { createReferralProgramme, saveReferralProgramme } from "../../../server/contract/referrals/calls";
import { newRules, ruleFields } from "../../../server/contract/referrals/fields";
import { saveReferralMessages, saveTranslation } from "../../../server/contract/referrals/message-calls";
import { type Messages, messageNames } from "../../../server/contract/referrals/messages";
import { wrapper } from "../../../server/contract/referrals/spelling";
import type { ReferralAnswers, ReferralFacts } from "./programme";
import { messagesOf, programmeOf, resourcesOf, translationOf } from "./programme.server";

type Saving = Submission<ReferralFacts, ReferralAnswers>;

/**
 * Saves the rules, then the messages, then each changed translation, so that refused rules save no messages. The draft
 * stores the id of a created programme, so that a retry updates the programme instead of creating another.
 */
export async function saveProgramme(access: Access, saving: Saving): Promise<Saved> {
  const { api } = access;
  const { answers, before, facts, key, reached } = saving;
  const id = await saveRules(access, saving);
  // Each save changes the programme's revision; a retry must start from the latest one.
  const moved = async ({ revision }: { readonly revision: string }) => {
    if (revision !== "") await reached(id, revision);
  };
  const messages = messagesIn(answers);
  if (!before?.referred_email || !same(messages, messagesIn(before))) {
    const at = { branch_referral_rules_pk: id, language_id: defaultLanguageId };
    const spell = before && {
      spell: goesBack(
        saveReferralMessages.body,
        { ...at, ...messagesIn(before) },
        { ...rawOf(await messagesOf(access, id)), ...at },
        [],
      ),
    };
    const body = { ...at, ...messages };
    await moved(await api.call(saveReferralMessages, { body, idempotencyKey: key("messages"), ...spell }));
  }
  await saveChangedTexts({
    languages: facts.languages.map((language) => language.id),
    textsOf: (language) => textsOf(answers, language),
    shownOf: (language) => textsOf(before ?? {}, language),
    isSame: same,
    async save({ language, texts, shown }) {
      // An unchanged text is sent as the server gave it: a form changes line ends.
      const stored = before && (await translationOf(access, id, language));
      const resources = resourcesOf(id).map((resource) => {
        const { [resource.field]: text } = texts;
        return { ...resource, text: (sameValue(text, shown[resource.field]) && stored?.get(resource.field)) || text };
      });
      const body = { language_id: language, resources };
      await moved(await api.call(saveTranslation, { body, idempotencyKey: key(`language-${language}`) }));
    },
  });
  return { location: paths.referralsDashboard(), message: `“${answers.rule_name}” is saved.` };
}

async function saveRules(access: Access, saving: Saving): Promise<number> {
  const { api } = access;
  const { answers, before, facts, unread, reached, revision: replaced } = saving;
  const rules = rulesOf(answers, facts);
  const { id, revision } = await savedOnce(saving, {
    async create(idempotencyKey) {
      const made = await api.call(createReferralProgramme, { body: complete(rules), idempotencyKey });
      // Created, but the response has no id, so only the user can find the programme.
      if (made.branch_referral_rules_pk === null) throw new PortalError("uncertain");
      return { id: made.branch_referral_rules_pk, revision: made.revision };
    },
    async edit(known, idempotencyKey) {
      const named = { branch_referral_rules_pk: known };
      const spell = before && {
        spell: goesBack(
          saveReferralProgramme.body,
          { ...named, ...rulesOf(before, facts) },
          { ...wrapped(rawOf((await programmeOf(access, known)).branchReferralRules)), ...named },
          unread.map((name) => `${wrapper}[${name}]`),
        ),
      };
      const body = { ...named, ...rules, revision: replaced };
      return { id: known, ...(await api.call(saveReferralProgramme, { body, idempotencyKey, ...spell })) };
    },
  });
  await reached(id, revision);
  return id;
}

/** Input of a save. A canceled programme remains canceled until enabled. */
function rulesOf(answers: Partial<ReferralAnswers>, { stored }: ReferralFacts) {
  const canceled = !answers.enabled && (stored?.canceled ?? false);
  return {
    ...asInput(ruleFields, { ...answers, canceled }),
    referee_earns_offers: [...(answers.referee_earns_offers ?? [])],
    referer_earns_offers: [...(answers.referer_earns_offers ?? [])],
  };
}

/** The rules of a new programme, all of which are sent: a blank number is its default. */
function complete(rules: ReturnType<typeof rulesOf>): ReturnType<typeof rulesOf> {
  const filled = new Set(Object.entries(rules).flatMap(([name, value]) => (value === undefined ? [] : [name])));
  return { ...rules, ...Object.fromEntries(Object.entries(newRules).filter(([name]) => !filled.has(name))) };
}

const wrapped = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${wrapper}[${name}]`, value]));

const messagesIn = (answers: Partial<ReferralAnswers>): Messages =>
  Object.fromEntries(messageNames.map((name) => [name, answers[name] ?? ""])) as Messages;

function textsOf({ texts }: Partial<ReferralAnswers>, language: number): Messages {
  const messages = texts?.[String(language)] ?? {};
  return Object.fromEntries(messageNames.map((name) => [name, messages[name] ?? ""])) as Messages;
}

const same = (one: Messages, other: Messages) => messageNames.every((name) => sameValue(one[name], other[name]));
