import { type Handler, handle, handlePrepared } from "../../area";
import type { HistoryPart } from "../../business/history-part";
import { ruleTexts } from "../../contract/common/rule-texts";
import {
  businessRules,
  previewRules,
  revertSettings,
  saveBusinessRules,
  settingsHistory,
} from "../../contract/settings/calls";
import { sections } from "../../contract/settings/sections";
import { area } from "../../manifest";
import type { Services } from "../../services";
import { effectsOf } from "./effects/index";
import { listChanges, revertChange } from "./history";
import { rulesAnswer } from "./read";
import { changesOf, saveRules } from "./save";
import { readSent } from "./sent-rules";

const parts = async (_context: unknown, _input: unknown, { historyParts }: Services) => historyParts;

const handlers: readonly Handler[] = [
  handle(businessRules, rulesAnswer),
  handle(saveBusinessRules, async (context, { query, body }) => ({
    revision: await saveRules(context, body, query.busId),
  })),
  handle(previewRules, async (context, { body }) => {
    const move = await readSent(context, body);
    const effects = await effectsOf(context, move);
    // biome-ignore lint/suspicious/noThenProperty: the wire's name
    return { changes: changesOf(move), effects: effects.map(({ later, ...effect }) => ({ ...effect, then: later })) };
  }),
  handlePrepared(settingsHistory, {
    prepare: parts,
    run: (context, { query, prepared }) => listChanges(context, query, prepared),
  }),
  handlePrepared(revertSettings, {
    prepare: parts,
    run: async (context, { body, prepared }) => ({ ended: await revertChange(context, body.change_pk, prepared) }),
  }),
];

const history: HistoryPart = {
  areas: sections.map(({ key }) => key),
  async now({ db }, { name }) {
    const { business_rules } = await db.selectFrom("businesses").select("business_rules").executeTakeFirstOrThrow();
    return ruleTexts.read.parse(business_rules)[name] ?? "";
  },
  async putBack(context, { name, before }) {
    await saveRules(context, { BusinessRules: { [name]: before } });
  },
  needs: () => saveBusinessRules.needs,
};

export const settings = area({ name: "settings", handlers, history });
