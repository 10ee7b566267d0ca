import type { Access } from "~/access/guard.server";
import { isPortalError, type PortalError } from "~/api/error";
import { textOf } from "~/form/use-form-field";
import { paths } from "~/paths";
import type { Saved, Submission, Unfinished, WizardBackEnd } from "~/wizard/back-end.server";
import { savedOnce } from "~/wizard/saved-once.server";
import { addressOf } from "~/wizard/view";
import { saveBusinessNameMarketing, type startMarketingCampaign } from "../../../server/contract/campaigns/calls";
import type { AnswerOf } from "../../../server/contract/common/call";
import { asSentence } from "../../../server/contract/common/sentence";
import { bodyOf, draftBodyOf } from "./body.server";
import type { CampaignAnswers, CampaignFacts } from "./campaign";
import { carriedOptions } from "./carried-options.server";
import { callsFor, exportFields, startedExport } from "./export.server";
import { campaignFacts, shownFacts } from "./facts.server";
import { filterOptions } from "./filters/options.server";
import { previewOf } from "./preview.server";
import { reachOf } from "./reach.server";
import { savedFilters, savedWhole } from "./saved/in-form";
import { campaignOf } from "./stored.server";
import { storedAnswers } from "./stored-answers.server";
import { testing } from "./test.server";
import { asItCame, asNew, unreadIn } from "./unchanged.server";
import { tryAgain } from "./unloaded";
import { campaignWizard } from "./wizard";

/** Back end of the campaigns wizard. */
export const campaignBackEnd: WizardBackEnd<typeof campaignWizard> = {
  page: "marketing-wizard",
  mayChange: (_access, { mode }, { stored }) => mode !== "edit" || stored?.mayChange !== false,
  facts: campaignFacts,
  shownFacts,
  async load(access, facts, { id }) {
    const { revision } = await campaignOf(access, id);
    return { answers: storedAnswers(facts), revision };
  },
  steps: {
    campaign: {
      // Copy of an earlier campaign: settled reading "marketing pages".
      async receive(_access, { raw }) {
        if (textOf(raw.kind) !== "earlier") return { raw };
        return { leadsTo: addressOf(campaignWizard, { mode: "clone", id: Number(raw.earlier) }, "delivery", null) };
      },
    },
    audience: {
      // A newly chosen saved audience replaces the filters. If already chosen, the user may have edited them since.
      async receive(_access, { raw, before, facts: { savedAudiences } }) {
        const id = textOf(raw.savedAudience);
        const wasChosen = before.who === "saved" && textOf(before.savedAudience) === id;
        if (raw.who !== "saved" || wasChosen) return { raw };
        if (!savedAudiences) return { errors: { savedAudience: tryAgain } };
        const saved = savedAudiences.find((one) => String(one.id) === id);
        if (!saved) return { raw };
        return {
          raw: { ...raw, ...savedWhole(saved) },
          decides: (stored) => ({ ...stored, filters: savedFilters(saved) }),
        };
      },
    },
    filters: {
      options: filterOptions,
    },
    offers: {
      options: (_access, page) => carriedOptions(page),
    },
    emailProView: testing,
    smsProView: {
      options: (access, { answers, facts, values }) =>
        previewOf(access, { ...answers, messageSMS: textOf(values.messageSMS) }, facts),
      ...testing,
    },
    finalize: {
      async options(access, { answers, facts }) {
        const [reach, preview] = await Promise.all([
          reachOf(access, answers, facts),
          previewOf(access, answers, facts),
        ]);
        return { reach, preview };
      },
      ...testing,
    },
  },
  save,
  keepDraft,
};

/** Saves a campaign. Its sender name becomes the default of later ones only once the campaign is saved. */
async function save(access: Access, saving: Submission<CampaignFacts, CampaignAnswers>): Promise<Saved> {
  const { api } = access;
  const { answers, facts, key } = saving;
  const { marketing_name = "" } = answers;
  const saveDefault = answers.saveDefault && facts.ownBranch === null;
  const sayName = (isDefault: boolean) =>
    api.call(saveBusinessNameMarketing, {
      body: { marketing_name, saveDefault: isDefault },
      idempotencyKey: key(isDefault ? "sender" : "sender-once"),
    });
  const isNamed = marketing_name !== "";
  if (isNamed && marketing_name !== (facts.senderName || facts.businessName)) await sayName(false);
  const saved = await saveCampaign(access, saving);
  try {
    if (isNamed && saveDefault) await sayName(true);
  } catch (error) {
    if (!isPortalError(error)) throw error;
    // A second press would save the campaign again.
    return { ...saved, message: `${asSentence(saved.message)} ${senderNotSaved(error)}` };
  }
  return saved;
}

/** Says that a sender name is not the default one, or may not be. */
const senderNotSaved = (error: PortalError): string =>
  isPortalError(error, "uncertain")
    ? "It is not known whether the sender name was saved as the default."
    : "The sender name was not saved as the default.";

async function saveCampaign(access: Access, saving: Submission<CampaignFacts, CampaignAnswers>): Promise<Saved> {
  const { api } = access;
  const { answers, unread, facts, reached, revision } = saving;
  const body = { ...startedExport(answers, facts), ...(await bodyOf(access, saving)) };
  const { isExport, make, change } = callsFor(answers, facts);
  const { message } = await savedOnce(saving, {
    create: async (idempotencyKey) => created(await api.call(make, { body, idempotencyKey, spell: asNew })),
    async edit(id, idempotencyKey) {
      const replacing = { ...body, mktID: id, revision };
      const spell = asItCame(unread, facts);
      const answer = await api.call(change, { body: replacing, idempotencyKey, spell });
      await reached(id, answer.revision);
      return { id, message: answer.message };
    },
  });
  const location = paths.marketingOverview(isExport ? { kind: "export" } : {});
  return { location, message: message || `“${answers.campaign_name}” is saved.` };
}

type Told = Pick<AnswerOf<typeof startMarketingCampaign>, "campaignId" | "entity_campaign_pk" | "message">;

/** Id of a created campaign; null if the answer has none. */
function created({ campaignId, entity_campaign_pk, message }: Told) {
  const id = campaignId || entity_campaign_pk;
  return { id: id > 0 ? id : null, message };
}

/** Stores a draft under its id (section 4). A started campaign changes only on save, not on leaving the wizard. */
async function keepDraft(
  access: Access,
  unfinished: Unfinished<CampaignFacts, CampaignAnswers>,
): Promise<Saved | null> {
  const { api } = access;
  const { answers, typed, facts, target, revision } = unfinished;
  if (target.mode === "edit" && facts.stored?.state !== "draft") return null;
  const body = { ...exportFields(answers, facts), ...(await draftBodyOf(access, unfinished)) };
  const { make, change } = callsFor(answers, facts);
  const { delivery } = typed;
  const isEmptied = (name: string) => delivery !== undefined && textOf(delivery[name]) === "";
  const spell = asItCame(unreadIn(answers, typed, facts), facts, isEmptied);
  const { message } = await savedOnce(unfinished, {
    create: async (idempotencyKey) => created(await api.call(make, { body, idempotencyKey, spell: asNew })),
    async edit(id, idempotencyKey) {
      const replacing = { ...body, mktID: id, revision };
      return { id, message: (await api.call(change, { body: replacing, idempotencyKey, spell })).message };
    },
  });
  return { location: paths.marketingOverview({ kind: "draft" }), message: message || "Draft saved." };
}
